import { createHash } from 'node:crypto'
import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Island } from '#features/start/contract.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import { SCRIPTS_ID } from './late-scripts.ts'
import { PRODUCT_NAME, withoutProduct, type PageFacts } from './page-facts.ts'
import { picturePreloads } from './preloads.ts'
import type { ScreenFiles } from '#server/client-build.ts'
import type { ServedScreen } from './rendering/page-renderer.ts'

export interface DocumentParts {
  readonly facts: PageFacts
  /** Structured data (schema.org) for JSON; null or omitted if the page has none. */
  readonly structuredData?: object | null
  readonly island: Island
  /** The site's origin, such as `https://pins.example`, for addresses that must be absolute. */
  readonly origin: string
  /** Chunk of the page's language, which loads in parallel with the entry chunk. */
  readonly localeChunk: string | null
  /** The first screen as the server has rendered it; null if the page renders itself. */
  readonly screen?: ServedScreen | null
  /** Says on a rendered screen that its buttons need scripts. */
  readonly noScripts?: string
  /** Files of that screen, without those of every page. */
  readonly screenFiles?: ScreenFiles | null
}

/** `<!--pinfold:frame-->` and its end tag enclose what a plain document shows until the scripts run. */
const ROOT = /<div id="root">\s*<!--pinfold:frame-->[\s\S]*<!--\/pinfold:frame-->\s*/
const FRAME_END = '<!--/pinfold:frame-->'
const HEAD_END = '</head>'
/** The entry's tag, and those of the chunks that it imports, as the build writes them. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const IMPORTED = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g

/** False for an older build, made before screens were rendered. Its document stays plain. */
export function hasPlaceForScreen(document: string): boolean {
  return ROOT.test(document) && ENTRY.test(document)
}

/** The source in `style-src` that allows exactly this document's style sheet; null if the document has none. */
export function styleHash(screen: ServedScreen | null): string | null {
  return screen && `'sha256-${createHash('sha256').update(screen.style).digest('base64')}'`
}

/** Fills the marked places of the built page and sets its language. Every text from a person is escaped. */
export function fillDocument(document: string, parts: DocumentParts): string {
  const { island, screen = null } = parts
  const html = `<html lang="${attribute(island.locale.replace('_', '-'))}" dir="${island.isRtl ? 'rtl' : 'ltr'}">`
  // The replacements are functions, because a dollar sign in a replacement text would be read as a pattern.
  return (screen === null ? withTitle(document, parts.facts) : withScreen(document, screen, parts))
    .replace(/<html[^>]*>/, () => html)
    .replace('<!--pinfold:head-->', () => head(parts))
    .replace(
      '<!--pinfold:island-->',
      () => `<script type="application/json" id="${ISLAND_ID}">${scriptText(island)}</script>`,
    )
}

/** The plain document with its title and a link to the start page, for readers without scripts. */
function withTitle(document: string, { title }: PageFacts): string {
  const heading = `<h1>${text(withoutProduct(title))}</h1>`
  const link = `<p><a href="/">${PRODUCT_NAME}</a></p>`
  return document.replace(
    FRAME_END,
    () => `<noscript><div class="start-frame-text">${heading}${link}</div></noscript>${FRAME_END}`,
  )
}

/** The document with its first screen. Its scripts and styles load after the pictures (`late-scripts.ts`). */
function withScreen(document: string, { html, style }: ServedScreen, parts: DocumentParts): string {
  const { localeChunk, screenFiles, noScripts = '' } = parts
  const note = `<noscript><p class="start-frame-note">${text(noScripts)}</p></noscript>`
  const files = [
    ENTRY.exec(document)?.[1],
    ...Array.from(document.matchAll(IMPORTED), ([, url]) => url),
    ...(localeChunk === null ? [] : [localeChunk]),
    ...(screenFiles?.chunks ?? []),
    ...(screenFiles?.styles ?? []).map(({ url }) => url),
  ]
  return document
    .replace(ENTRY, () => `<script type="application/json" id="${SCRIPTS_ID}">${JSON.stringify(files)}</script>`)
    .replaceAll(IMPORTED, '')
    .replace(ROOT, () => `${INLINE_SCRIPT}${note}<div id="root">${html}`)
    .replace(HEAD_END, () => `<style>${style}</style>${HEAD_END}`)
}

function head({ facts, structuredData = null, island, origin, localeChunk, screen }: DocumentParts): string {
  const canonical = facts.canonical === null ? null : origin + facts.canonical
  const lines = [
    `<title>${text(facts.title)}</title>`,
    meta('name', 'description', facts.description),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    meta('property', 'og:type', 'website'),
    canonical === null ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${attribute(canonical)}" />`,
    canonical === null ? '' : meta('property', 'og:url', canonical),
    facts.feed === null ? '' : `<link rel="alternate" type="application/rss+xml" href="${attribute(facts.feed)}" />`,
    ...(facts.picture === null ? [] : pictureLines(origin + facts.picture)),
    // This script element is a block of data. The content policy does not count it as a script, because browsers do not
    // execute this type.
    structuredData === null ? '' : `<script type="application/ld+json">${scriptText(structuredData)}</script>`,
    localeChunk === null || screen ? '' : `<link rel="modulepreload" href="${attribute(localeChunk)}" />`,
    ...(screen ? [screen.links] : picturePreloads(island)),
  ]
  return lines.filter(Boolean).join('\n    ')
}

function pictureLines(url: string): readonly string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', '600'),
    meta('property', 'og:image:height', '315'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${attribute(content)}" />`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;')
}

/** JSON that cannot end its script element or begin a comment. */
function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
