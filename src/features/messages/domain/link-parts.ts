import { outboundLink } from '#features/pins/domain/outbound-link.ts'

export interface LinkPart {
  readonly text: string
  /** The position of the part in the text. */
  readonly at: number
  /** The address to which the part leads; null for plain text. */
  readonly href: string | null
}

const ADDRESSES = /https?:\/\/[^\s<>"]+/gi
/** Marks that end a sentence rather than an address. */
const CLOSING_MARKS = /[.,;:!?'’”»…)\]}]+$/

/** Splits a text at the addresses of web pages in it. */
export function linkParts(text: string): readonly LinkPart[] {
  const parts: LinkPart[] = []
  let done = 0
  for (const { 0: found, index: at } of text.matchAll(ADDRESSES)) {
    const address = withoutClosing(found)
    const href = outboundLink(address)
    if (href === null) continue
    if (at > done) parts.push({ text: text.slice(done, at), at: done, href: null })
    parts.push({ text: address, at, href })
    done = at + address.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done, href: null })
  return parts
}

/** Keeps a closing bracket at the end if it belongs to the address, as in `/wiki/Pin_(tool)`. */
function withoutClosing(found: string): string {
  const bare = found.replace(CLOSING_MARKS, '')
  return bare.includes('(') && !bare.includes(')') && found.startsWith(`${bare})`) ? `${bare})` : bare
}
