import type { DraftItem, DraftUpload } from '#features/drafts/contract.ts'
import { FOUND_PREVIEW_URL, imageUrl } from '#features/media/constants.ts'
import type { Rendition } from '#features/pins/contract.ts'
import { usePrivateFolder } from './use-add-files.ts'
import { useFileUrl } from './use-file-url.ts'

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

/** The same, large: a video that is on this device can be played. */
export function LargeItem(props: Props) {
  const { item, alt, className } = props
  const folder = usePrivateFolder()
  const video = useFileUrl(folder, item.kind === 'video' ? item.file : null)
  if (video === null) return <ItemPicture {...props} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own file, before it is published
  return <video className={className} src={video} aria-label={alt} controls muted playsInline />
}
