import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Island } from '#features/start/contract.ts'
import { PRODUCT_NAME, type PageFacts } from './page-facts.ts'
import { picturePreloads } from './preloads.ts'

export interface DocumentParts {
  readonly facts: PageFacts
  readonly island: Island
  /** `https://pins.example`, for the addresses that must be absolute. */
  readonly origin: string
  /** Chunk of the page's language, fetched beside the entry instead of after it. */
  readonly localeChunk: string | null
}

/** Fills the two places of the built page and sets its language. Nothing that anyone wrote is put in unescaped. */
export function fillDocument(document: string, parts: DocumentParts): string {
  const { island } = parts
  const html = `<html lang="${attribute(island.locale.replace('_', '-'))}" dir="${island.isRtl ? 'rtl' : 'ltr'}">`
  // Functions as replacements: text with a dollar sign must not be read as a pattern.
  return document
    .replace(/<html[^>]*>/, () => html)
    .replace('<!--pinfold:head-->', () => head(parts))
    .replace(
      '<!--pinfold:island-->',
      () => `<script type="application/json" id="${ISLAND_ID}">${scriptText(island)}</script>`,
    )
}

function head({ facts, island, origin, localeChunk }: DocumentParts): string {
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
    ...(facts.picture === null ? [] : pictureLines(origin + facts.picture)),
    localeChunk === null ? '' : `<link rel="modulepreload" href="${attribute(localeChunk)}" />`,
    ...picturePreloads(island),
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
function scriptText(island: Island): string {
  return JSON.stringify(island)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
