import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/plug/late-texts.ts'
import { Place } from '#app/plug/slots.tsx'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { DRAFT_ITEMS_MAX } from '#features/drafts/constants.ts'
import type { DraftItem, DraftUpload, DraftView } from '#features/drafts/contract.ts'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX_PX, UPLOAD_BYTES_MAX, UPLOAD_MB_MAX } from '#features/media/constants.ts'
import { PICTURE_TYPES, VIDEO_TYPES } from '#features/pin-builder/constants.ts'
import { unlikeFirst } from '#features/pin-builder/domain/unlike-pictures.ts'
import { chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { withoutItem, withOrder } from './rules/draft-items.ts'
import { areFaultsOver } from './rules/faults-over.ts'
import { fileFault } from './rules/file-fault.ts'
import { sizedItems } from './rules/ratios.ts'
import { similarPins } from './rules/similar-pins.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { FileField } from '#kit/fields/file-field.tsx'
import { FieldNote } from '#kit/form/field.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Button } from '#kit/button/button.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { DraftSource } from './draft-source.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { pictureTools, type EditDraft } from './builder-slots.ts'
import { ItemTextFields } from './item-texts.tsx'
import { ItemPicture, LargeItem, useIsElsewhere } from './item-picture.tsx'
import { KnownPins } from './known-pins.tsx'
import { useAddFiles } from './use-add-files.ts'
import { CancelUpload, SendAgain } from './upload-ways.tsx'
import { usePasted } from './use-pasted.ts'
import { useUploadProgress } from './use-upload-progress.ts'
import styles from './draft-pictures.module.css'

const MEDIA_TYPES = [...PICTURE_TYPES, ...VIDEO_TYPES]

interface Props {
  readonly draft: DraftView
  readonly edit: EditDraft
  readonly error: string | null
  /** Error if the pictures do not have the same shape. */
  readonly ratiosError: string | null
  /** Error about tags on the pictures. */
  readonly tagError: string | null
  /** True after the member tried to publish. */
  readonly isTried: boolean
  /** True if the server refused the captions of the video. */
  readonly areCaptionsRefused: boolean
}

/** The captions' fields are loaded with the first video. */
const captionFields = lazyPart(
  withTexts(['captions'], async () => (await import('./draft-captions.tsx')).DraftCaptionFields),
)

/** The pictures of a draft: the chosen one large, the others of a carousel below it, and a place to add more. */
export function DraftPictures({ draft, edit, error, ratiosError, tagError, isTried, areCaptionsRefused }: Props) {
  const { t } = useTranslation('create')
  const { addTo, replace, isAdding, faults, startFaults, endFaults } = useAddFiles()
  const [isCropping, setCropping] = useState(false)
  const former = useRef(draft)
  useEffect(() => {
    if (faults.length > 0 && !isAdding && areFaultsOver(former.current, draft)) endFaults()
    former.current = draft
  })
  const shares = useUploadProgress()
  const isOffline = useOfflineStatus().banner === 'offline'
  const strip = useRef<HTMLUListElement>(null)
  const { items } = draft.data
  usePasted({ onFiles: (files) => void addTo(draft, files).then((added) => added && choose(added)) })
  const [chosen, choose] = useChosenItem(draft)
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const item = items[index]
  const upload = item ? draft.uploads[item.file ?? ''] : undefined
  const similar = item ? similarPins(draft, item) : []
  const isBad = upload?.status === 'failed'
  const faultId = faultIdOf(item)
  const unlike = unlikeFirst(sizedItems(draft))
  const share = upload?.status === 'uploading' ? (shares.get(item?.file ?? '') ?? null) : null
  return (
    <div className={styles.pictures} data-field-error={error && items.length === 0 ? '' : undefined}>
      <UploadFaults draft={draft} isInTheWay={error !== null} />
      {item && (
        <figure className={styles.figure}>
          <ShownItem
            key={item.id}
            item={item}
            upload={item.kind === 'video' ? draft.uploads[item.poster ?? ''] : upload}
            size="736x"
            alt={draft.data.altText || t('pictureNumber', { count: index + 1 })}
          >
            {upload?.status === 'uploading' && isOffline && <p className={styles.note}>{t('sendLater')}</p>}
            {upload && isUnderWay(upload, isOffline) && (
              <ProgressBar
                label={t(
                  upload.status !== 'processing' && share !== 1
                    ? 'sending'
                    : item.kind === 'video'
                      ? 'processingVideo'
                      : 'processing',
                )}
                share={share}
              />
            )}
            {item.url === null && item.file !== null && (
              <CancelUpload draft={draft} file={item.file} upload={upload} share={share} />
            )}
          </ShownItem>
          <figcaption className={styles.tools}>
            {item.kind === 'image' && (
              <Button
                onClick={() => setCropping(true)}
                disabled={(item.url !== null && !upload?.signature) || isAdding || isBad}
                aria-describedby={isBad ? faultId : undefined}
              >
                {t('crop')}
              </Button>
            )}
            <Place of={pictureTools} with={{ draft, item, edit, unusable: isBad ? faultId : null }} />
            <Button onClick={() => void edit(withoutItem(draft.data, item.id))}>
              {t(item.kind === 'video' ? 'removeVideo' : 'removePicture')}
            </Button>
          </figcaption>
        </figure>
      )}
      {item?.url === null && item.file !== null && (
        <SendAgain draft={draft} media={{ file: item.file, poster: item.poster, kind: item.kind }} />
      )}
      {error && !isBad && <PictureFault id={`media-${draft.id}`} error={error} />}
      {tagError && <PictureFault id={`tags-${draft.id}`} error={tagError} />}
      {/* The faults are beside the pictures and above parts that arrive later. They are shown after the other files
          were added, because new pictures move them. */}
      <FileFaults faults={isAdding ? [] : faults} />
      {items.length > 1 && (
        <ul ref={strip} className={styles.strip} aria-label={t('carousel')}>
          {items.map((each, at) => (
            <li key={each.id} className={styles.slot}>
              <button
                type="button"
                className={styles.small}
                aria-current={at === index || undefined}
                aria-label={t('pictureNumber', { count: at + 1 })}
                onClick={() => {
                  choose(each.id)
                  void edit({ selectedItem: each.id })
                }}
              >
                <ItemPicture item={each} upload={draft.uploads[each.file ?? '']} size="136x136" />
              </button>
              <IconButton
                icon={chevronPreviousIcon}
                label={t('earlier', { count: at + 1 })}
                disabled={at === 0}
                onClick={() => void edit(withOrder(draft.data, at, at - 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && <KnownPins text={t('similar', { count: similar.length })} pinIds={similar} />}
      {ratiosError && <PictureFault id={`ratios-${draft.id}`} error={ratiosError} />}
      {unlike.length > 0 && !ratiosError && <p className={styles.note}>{t('unlikeRatios')}</p>}
      {item && items.length > 1 && (
        <ItemTextFields key={item.id} draft={draft} item={item} number={index + 1} edit={edit} />
      )}
      {items.length < DRAFT_ITEMS_MAX && item?.kind !== 'video' && (
        <FileField
          label={items.length === 0 ? t('media') : t('addPicture')}
          hint={
            items.length === 0
              ? t('picturesHint', { max: UPLOAD_MB_MAX })
              : t('addPictureHint', { max: DRAFT_ITEMS_MAX })
          }
          value={[]}
          accept={items.length === 0 ? MEDIA_TYPES : PICTURE_TYPES}
          bytesMax={UPLOAD_BYTES_MAX}
          filesMax={DRAFT_ITEMS_MAX - items.length}
          tooManyText={(name) => t('linkFault', { link: name, fault: t('noRoom', { max: DRAFT_ITEMS_MAX }) })}
          isDisabled={isAdding}
          onChange={(files) => void addTo(draft, files).then((added) => added && choose(added))}
          onRefused={startFaults}
        />
      )}
      <DraftSource data={draft.data} />
      {item?.kind === 'video' && (
        <captionFields.Part
          key={item.id}
          draft={draft}
          item={item}
          edit={edit}
          isTried={isTried}
          isRefused={areCaptionsRefused}
        />
      )}
      {item && isCropping && (
        <CropDialog
          item={item}
          signature={draft.uploads[item.uncut ?? item.file ?? '']?.signature ?? null}
          onWhole={item.uncut === null ? null : (whole) => replace(draft, item.id, whole, {})}
          onCut={(file, canvas) => {
            const uncut = item.uncut ?? item.file
            return replace(draft, item.id, file, { canvas, ...(uncut === null ? {} : { uncut }) })
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </div>
  )
}

/**
 * The item that this device shows. The draft stores one too, for the next time that it is opened. If another device
 * chooses or adds an item, this device keeps showing its own.
 */
function useChosenItem({ data: { items, selectedItem } }: DraftView) {
  const [own, setOwn] = useState(selectedItem)
  return [items.some(({ id }) => id === own) ? own : selectedItem, setOwn] as const
}

/** The large picture with its progress, or the message that another device is still sending it. */
function ShownItem({
  children,
  ...of
}: Omit<ComponentProps<typeof ItemPicture>, 'className'> & { readonly children: ReactNode }) {
  const isElsewhere = useIsElsewhere(of.item, of.upload)
  return (
    <>
      <LargeItem {...of} isElsewhere={isElsewhere} />
      {!isElsewhere && children}
    </>
  )
}

function faultIdOf(item: Pick<DraftItem, 'id'> | undefined): string {
  return `file-${item?.id}`
}

interface UploadFaultsProps {
  readonly draft: Pick<DraftView, 'data' | 'uploads'>
  /** True after the member tried to publish; the first fault then gets the focus. */
  readonly isInTheWay: boolean
}

/** Why files cannot be used, by file name. The messages are above the large picture, which may fill the view. */
export function UploadFaults({ draft: { data, uploads }, isInTheWay }: UploadFaultsProps) {
  const { t } = useTranslation('create')
  return data.items.map((item) => {
    const upload = uploads[item.file ?? '']
    if (upload?.status !== 'failed') return null
    const numbers = { max: PICTURE_PIXELS_MAX / 1e6, side: PICTURE_SIDE_MAX_PX }
    const fault = t(`badFile.${fileFault(upload.failure)}`, numbers)
    return (
      <div key={item.id} className={styles.fault} {...(isInTheWay ? { 'data-field-error': '', tabIndex: -1 } : {})}>
        <FieldNote
          id={faultIdOf(item)}
          error={item.name === '' ? fault : t('linkFault', { link: isolate(item.name), fault })}
          warning={null}
          hint=""
        />
      </div>
    )
  })
}

/** The problem that prevents the pictures from being published. */
function PictureFault({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <div className={styles.fault} role="alert" data-field-error="" tabIndex={-1}>
      <FieldNote id={id} error={error} warning={null} hint="" />
    </div>
  )
}

/** True while the file is being sent or processed. Without a network, nothing is being sent. */
function isUnderWay({ status }: DraftUpload, isOffline: boolean): boolean {
  return status === 'processing' || (status === 'uploading' && !isOffline)
}
