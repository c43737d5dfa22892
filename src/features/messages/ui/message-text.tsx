import { Link } from 'react-router-dom'
import { linkParts } from '#features/messages/domain/link-parts.ts'

/** A message's text, in which addresses are links. Other sites do not learn from where they were opened. */
export function MessageText({ text }: { readonly text: string }) {
  return linkParts(text).map(({ text: part, at, href }) => {
    if (href === null) return part
    const { origin, host, pathname, search, hash } = new URL(href)
    if (origin === window.location.origin)
      return (
        <Link key={at} to={pathname + search + hash}>
          {part}
        </Link>
      )
    return (
      <a key={at} href={href} data-outbound={host} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    )
  })
}
