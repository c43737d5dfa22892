import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem, DraftUpload, DraftView } from '#features/drafts/contract.ts'
import { FOUND_PREVIEW_URL, imageUrl } from '#features/media/constants.ts'
import type { Rendition } from '#features/pins/contract.ts'
import { usePrivateFolder } from './use-add-files.ts'
import { pendingFileOf } from './rules/pending-file.ts'
import { useFile } from './use-file-url.ts'
import styles from './draft-pictures.module.css'

interface Props {
  readonly item: DraftItem
  readonly upload: DraftUpload | undefined
  readonly size: Rendition
  readonly alt?: string
  readonly className?: string | undefined
  readonly instead?: ReactNode
}

/**
 * An item's picture: the file on this device, else the server's picture, else the one on the source page; `instead` if
 * there is none.
 */
export function ItemPicture({ item, upload, size, alt = '', className, instead = null }: Props) {
  const file = item.kind === 'video' ? (item.poster ?? null) : item.file
  const { url: local, isMissing } = useFile(usePrivateFolder(), item.url === null ? file : null)
  const sent = upload?.signature ? imageUrl(upload.signature, size) : null
  const web = item.url === null ? null : `${FOUND_PREVIEW_URL}?url=${encodeURIComponent(item.url)}`
  const src = local ?? sent ?? web
  return src === null ? isMissing && instead : <img className={className} src={src} alt={alt} draggable={false} />
}

/** True for a file that another device is still sending: neither this device nor the server can show it. */
export function useIsElsewhere(
  { url, kind, file, poster }: Pick<DraftItem, 'url' | 'kind' | 'file' | 'poster'>,
  upload: DraftUpload | undefined,
): boolean {
  const { isMissing } = useFile(usePrivateFolder(), url === null ? ((kind === 'video' ? poster : file) ?? null) : null)
  return isMissing && upload?.status !== 'failed' && !upload?.signature
}

/** Like `useIsElsewhere`, for the draft's first file that the server does not have. */
export function useIsDraftElsewhere(draft: DraftView): boolean {
  return useFile(usePrivateFolder(), pendingFileOf(draft)).isMissing
}

/**
 * Like `ItemPicture`, but large. A video on this device can be played. Space is reserved until the picture is loaded,
 * so that nothing below it moves.
 */
export function LargeItem(props: Omit<Props, 'className'> & { readonly isElsewhere: boolean }) {
  const { item, alt } = props
  const folder = usePrivateFolder()
  const { t } = useTranslation('create')
  const { url: video } = useFile(folder, item.kind === 'video' ? item.file : null)
  if (video === null && props.isElsewhere) return <p className={styles.elsewhere}>{t('elsewhere')}</p>
  const { width, height } = item
  // The size of a picture from the web is unknown until the server has fetched it.
  const size = width > 0 && height > 0 ? { '--width': `${width}px`, '--ratio': width / height } : {}
  return (
    <div className={styles.large} data-sized={width > 0 && height > 0} style={size as CSSProperties}>
      {video === null ? (
        <ItemPicture {...props} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own file, before it is published
        <video src={video} aria-label={alt} controls muted playsInline />
      )}
    </div>
  )
}
