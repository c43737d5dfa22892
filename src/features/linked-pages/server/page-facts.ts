import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { JSON_LD_BLOCKS_MAX, JSON_LD_MAX, LINE_MAX, TEXT_MAX } from '../constants.ts'
import { webAddress } from './web-address.ts'

/** What the HTML of a page tells about the page. */
export interface PageFacts {
  readonly url: string
  /** A BCP 47 tag that Node.js supports; null if the page names none. */
  readonly language: string | null
  /** The first value of each `meta` element, by its property or name in lower case. */
  readonly meta: ReadonlyMap<string, string>
  readonly authorUrl: string | null
  /** The page's address for phones. */
  readonly mobileUrl: string | null
  readonly licence: { readonly url: string; readonly text: string } | null
  /** Blocks of structured data, not yet parsed. */
  readonly jsonLd: readonly string[]
}

/** Number of characters that are parsed without a pause. Other requests are served in the pauses. */
const SLICE = 64 * 1_024
const META_MAX = 300
/** Matches the `media` of links to a version for phones: `only screen and (max-width: 640px)`, `handheld`. */
const FOR_PHONES = /handheld|max-(?:device-)?width/i

/**
 * Reads the facts from the HTML of a page.
 * @param url address of the page, to which its links may be relative
 */
export async function readPageFacts(html: string, url: string): Promise<PageFacts> {
  const meta = new Map<string, string>()
  const jsonLd: string[] = []
  let written: string | undefined
  const found: { authorUrl: string | null; mobileUrl: string | null } = { authorUrl: null, mobileUrl: null }
  let licence: { url: string; text: string } | null = null
  let block: string | null = null
  let isInLicence = false
  const readLink = (tag: string, { rel = '', href, media = '' }: Readonly<Record<string, string | undefined>>) => {
    const rels = rel.toLowerCase().split(/\s+/)
    if (rels.includes('license') && licence === null) {
      const address = webAddress(href, url)
      if (address !== null) licence = { url: address, text: '' }
      isInLicence = tag === 'a' && address !== null
    }
    if (rels.includes('author')) found.authorUrl ??= webAddress(href, url)
    if (tag === 'link' && rels.includes('alternate') && FOR_PHONES.test(media))
      found.mobileUrl ??= webAddress(href, url)
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'html') written = attributes['lang']
      else if (tag === 'meta') {
        const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase()
        const content = attributes['content']?.slice(0, TEXT_MAX)
        if (name !== '' && content && !meta.has(name) && meta.size < META_MAX) meta.set(name, content)
      } else if (tag === 'link' || tag === 'a') readLink(tag, attributes)
      else if (tag === 'script' && /^\s*application\/ld\+json\b/i.test(attributes['type'] ?? '')) block = ''
    },
    ontext(text) {
      if (block !== null && block.length <= JSON_LD_MAX) block += text
      else if (isInLicence && licence && licence.text.length < LINE_MAX) licence.text += text
    },
    onclosetag(tag) {
      if (tag === 'a') isInLicence = false
      if (tag !== 'script' || block === null) return
      if (block.length <= JSON_LD_MAX && jsonLd.length < JSON_LD_BLOCKS_MAX) jsonLd.push(block)
      block = null
    },
  })
  for (let at = 0; at < html.length; at += SLICE) {
    parser.write(html.slice(at, at + SLICE))
    await setImmediate()
  }
  parser.end()
  const mobileUrl = found.mobileUrl ?? webAddress(meta.get('al:web:url'), url)
  const language = languageOf(written) ?? languageOf(meta.get('og:locale'))
  return { url, language, meta, jsonLd, licence, ...found, mobileUrl }
}

/**
 * Language and country of a language tag: `de-AT` for `de_AT` and for `de-Latn-AT`. Null if Node.js does not support
 * them.
 */
function languageOf(text = ''): string | null {
  const [, language, country] = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z\d])/i.exec(text.trim()) ?? []
  if (language === undefined) return null
  const [known = null] = Intl.NumberFormat.supportedLocalesOf(
    country === undefined ? language : `${language}-${country}`,
  )
  return known
}
