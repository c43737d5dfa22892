import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { Place } from '#app/plug/slots.tsx'
import type { DraftId } from '#features/drafts/contract.ts'
import { UPLOAD_BYTES_MAX, UPLOAD_MB_MAX } from '#features/media/constants.ts'
import { FILES_AT_ONCE_MAX, PICTURE_TYPES, VIDEO_TYPES } from '#features/pin-builder/constants.ts'
import { FileField } from '#kit/fields/file-field.tsx'
import { waysToStart } from './builder-slots.ts'
import { AdsOnlyNote } from './ads-only-note.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { CreationBanner, useCreationFault } from './creation-banner.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { FoundPictures } from './found-pictures.tsx'
import { FromLink } from './from-link.tsx'
import { offeredPictures } from './rules/offered-pictures.ts'
import { sharedLink, sharedText, sharedTitle } from './rules/shared-link.ts'
import { StoringProgress } from './storing-progress.tsx'
import { SharedFiles } from './shared-files.tsx'
import { useAddFiles } from './use-add-files.ts'
import { useIsForAd } from './use-is-for-ad.ts'
import { usePasted } from './use-pasted.ts'
import styles from './create-screen.module.css'

const MEDIA_TYPES = [...PICTURE_TYPES, ...VIDEO_TYPES]

interface Props {
  /** @param faults why other files of the same choice were refused */
  readonly onMade: (id: DraftId, faults?: readonly string[]) => void
}

/** The start of a draft: choose files, paste a picture, or enter the address of a page. */
export function StartDraft({ onMade }: Props) {
  const { t } = useTranslation('create')
  const { makeDrafts, isAdding, faults, startFaults } = useAddFiles()
  const fault = useCreationFault()
  const isForAd = useIsForAd()
  // True if the operator stopped this member's changes. The shell says so on every page.
  const isStopped = useViewer().viewer.is_write_banned === true
  const [params] = useSearchParams()
  const offered = offeredPictures(useLocation().hash)

  async function make(files: readonly File[]): Promise<void> {
    const made = await makeDrafts(files)
    if (made.first !== null) onMade(made.first, made.faults)
  }
  const [pasted, setPasted] = useState<string | null>(null)
  const website = useRef<HTMLDivElement>(null)
  usePasted({ onFiles: (files) => void make(files), onLinks: setPasted })
  useEffect(() => {
    if (pasted !== null) website.current?.querySelector('textarea')?.focus()
  }, [pasted])
  const isShared = params.has('shared')
  const link = sharedLink(params)

  return (
    <div className={styles.start} aria-busy={isAdding}>
      {fault && !isStopped && <CreationBanner fault={fault} />}
      {isForAd && <AdsOnlyNote />}
      <SharedFiles onMade={onMade} />
      {offered && (
        <FoundPictures
          link={offered.link}
          createMethod="button"
          images={{
            title: offered.title,
            canonical_url: null,
            items: offered.pictures.map((url) => ({ image_url: url, width: null, height: null, alt: '' })),
          }}
          onMade={onMade}
        />
      )}
      <div>
        <FileField
          label={t('media')}
          hint={t('picturesHint', { max: UPLOAD_MB_MAX })}
          value={[]}
          accept={MEDIA_TYPES}
          bytesMax={UPLOAD_BYTES_MAX}
          filesMax={FILES_AT_ONCE_MAX}
          isDisabled={isAdding || isStopped || fault !== null}
          onChange={(files) => void make(files)}
          onRefused={startFaults}
        />
        <StoringProgress />
        <FileFaults faults={faults} />
      </div>
      {/* A story cannot be an ad, so it is not offered here. */}
      {!isForAd && (
        <div className={styles.ways}>
          <Place of={waysToStart} with={{ onMade }} />
        </div>
      )}
      <div ref={website}>
        <FromLink
          key={pasted ?? link}
          initial={pasted ?? link}
          title={isShared ? sharedTitle(params) : ''}
          description={isShared ? sharedText(params) : ''}
          onMade={onMade}
        />
      </div>
      {!isForAd && <BookmarkButton />}
    </div>
  )
}
