import { hideFailed } from '#kit/image/missing-pictures.ts'

/** A board's newest picture beside its name; a plain colour if the board has no picture. */
export function SmallCover({
  cover,
  className,
}: {
  readonly cover: { readonly url: string; readonly shown_title?: string | undefined } | null | undefined
  readonly className: string | undefined
}) {
  if (!cover || cover.shown_title !== undefined) return null
  return (
    <img
      key={cover.url}
      className={className}
      src={cover.url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={hideFailed}
    />
  )
}
