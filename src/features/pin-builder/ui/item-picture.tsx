import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem, DraftUpload, DraftView } from '#features/drafts/contract.ts'
import { FOUND_PREVIEW_URL, imageUrl } from '#features/media/constants.ts'
import type { Rendition } from '#features/pins/contract.ts'
import { usePrivateFolder } from './use-add-files.ts'
import { useFile, useFileUrl } from './use-file-url.ts'
import styles from './draft-pictures.module.css'

interface Props {
  readonly item: DraftItem
  readonly upload: DraftUpload | undefined
  readonly size: Rendition
  readonly alt?: string
  readonly className?: string | undefined
}

/** An item's picture: this device's own file, else the server's, else the one on the source page. */
export function ItemPicture({ item, upload, size, alt = '', className }: Props) {
  const file = item.kind === 'video' ? (item.poster ?? null) : item.file
  const local = useFileUrl(usePrivateFolder(), item.url === null ? file : null)
  const sent = upload?.signature ? imageUrl(upload.signature, size) : null
  const web = item.url === null ? null : `${FOUND_PREVIEW_URL}?url=${encodeURIComponent(item.url)}`
  const src = local ?? sent ?? web
  return src === null ? null : <img className={className} src={src} alt={alt} draggable={false} />
}

/** True for a file that another device is still sending: neither this device nor the server can show it. */
export function useIsElsewhere(
  { url, kind, file, poster }: Pick<DraftItem, 'url' | 'kind' | 'file' | 'poster'>,
  upload: DraftUpload | undefined,
): boolean {
  const { isMissing } = useFile(usePrivateFolder(), url === null ? ((kind === 'video' ? poster : file) ?? null) : null)
  return isMissing && upload?.status !== 'failed' && !upload?.signature
}

/** The same of the draft's first picture or video. */
export function useIsDraftElsewhere({ data, uploads }: DraftView): boolean {
  const item = data.items[0] ?? NO_ITEM
  return useIsElsewhere(item, uploads[(item.kind === 'video' ? item.poster : item.file) ?? ''])
}

/** It has nothing to look for. */
const NO_ITEM = { url: null, kind: 'image', file: null } as const

/**
 * The same as `ItemPicture`, large: a video that is on this device can be played. Its room is kept until it is there, so that
 * what is below it does not move.
 */
export function LargeItem(props: Omit<Props, 'className'> & { readonly isElsewhere: boolean }) {
  const { item, alt } = props
  const folder = usePrivateFolder()
  const { t } = useTranslation('create')
  const { url: video } = useFile(folder, item.kind === 'video' ? item.file : null)
  if (video === null && props.isElsewhere) return <p className={styles.elsewhere}>{t('elsewhere')}</p>
  const { width, height } = item
  // The size of a picture of the web is known once the server has it.
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
