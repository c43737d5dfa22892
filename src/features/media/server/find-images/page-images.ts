import { Parser } from 'htmlparser2'
import { FOUND_IMAGES_MAX } from '#features/media/constants.ts'

export interface PageImage {
  readonly image_url: string
  /** Pixels as the page declares them; null if it does not. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
}

const NO_SIZE = { width: null, height: null } as const
const TITLE_MAX = 300
const ALT_MAX = 500
const URL_MAX = 2_048

/**
 * The pictures of a page, each address once. Those that the page names for link previews are the first ones, then the
 * order of its text counts.
 * @param url of the page: its pictures' addresses may be relative
 */
export function pageImages(
  html: string,
  url: string,
): { readonly title: string | null; readonly canonicalUrl: string | null; readonly items: readonly PageImage[] } {
  const named: PageImage[] = []
  const shown: PageImage[] = []
  let base = url
  let title = ''
  let isInTitle = false
  let canonicalUrl: string | null = null
  const add = (list: PageImage[], address: string | undefined, rest: Omit<PageImage, 'image_url'>) => {
    const image_url = readAddress(address, base)
    if (image_url !== null) list.push({ image_url, ...rest, alt: rest.alt.trim().slice(0, ALT_MAX) })
  }
  const amendNamed = (change: Partial<PageImage>) => {
    const last = named.pop()
    if (last) named.push({ ...last, ...change })
  }
  const readMeta = (property: string, content: string) => {
    if (/^(og:image(:url)?|twitter:image(:src)?)$/.test(property)) add(named, content, { ...NO_SIZE, alt: '' })
    else if (property === 'og:image:width') amendNamed({ width: readPixels(content) })
    else if (property === 'og:image:height') amendNamed({ height: readPixels(content) })
    else if (property === 'og:image:alt') amendNamed({ alt: content.slice(0, ALT_MAX) })
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'title') isInTitle = true
      else if (tag === 'base') base = readAddress(attributes['href'], url) ?? base
      else if (tag === 'meta')
        readMeta((attributes['property'] ?? attributes['name'] ?? '').toLowerCase(), attributes['content'] ?? '')
      else if (tag === 'link' && attributes['rel'] === 'canonical')
        canonicalUrl ??= readAddress(attributes['href'], base)
      else if (tag === 'link' && attributes['rel'] === 'image_src')
        add(named, attributes['href'], { ...NO_SIZE, alt: '' })
      else if (tag === 'img')
        add(shown, largestOf(attributes['srcset']) ?? attributes['data-src'] ?? attributes['src'], {
          width: readPixels(attributes['width']),
          height: readPixels(attributes['height']),
          alt: attributes['alt'] ?? '',
        })
    },
    ontext(text) {
      if (isInTitle && title.length < TITLE_MAX) title += text
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false
    },
  })
  parser.end(html)
  const items = new Map<string, PageImage>()
  for (const image of [...named, ...shown]) {
    const known = items.get(image.image_url)
    // A preview picture often has its size and description only where the page shows it, so both entries are joined.
    items.set(image.image_url, known ? joined(known, image) : image)
  }
  return {
    title: title.trim().slice(0, TITLE_MAX) || null,
    canonicalUrl,
    items: [...items.values()].slice(0, FOUND_IMAGES_MAX),
  }
}

function joined(first: PageImage, second: PageImage): PageImage {
  return {
    ...first,
    width: first.width ?? second.width,
    height: first.height ?? second.height,
    alt: first.alt || second.alt,
  }
}

/** Null for anything but a web address, such as `data:` and `javascript:`. */
function readAddress(text: string | undefined, base: string): string | null {
  if (!text || text.length > URL_MAX || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return (protocol === 'http:' || protocol === 'https:') && href.length <= URL_MAX ? href : null
}

function readPixels(text: string | undefined): number | null {
  const pixels = /^\s*(\d{1,5})(px)?\s*$/.exec(text ?? '')?.[1]
  return pixels === undefined || Number(pixels) === 0 ? null : Number(pixels)
}

/** The widest candidate of a `srcset`. */
function largestOf(srcset: string | undefined): string | undefined {
  const candidates = (srcset ?? '').split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address || undefined
}
