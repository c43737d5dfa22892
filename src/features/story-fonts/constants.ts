/** The source of a font (spec business §3, pin builder enumerations). */
export const FONT_SOURCES = ['licensed', 'system', 'brand'] as const
export type FontSource = (typeof FONT_SOURCES)[number]

/** Path prefixes of fonts that members uploaded, and of those included in the product. */
export const FONT_PREFIX = '/f'
export const LICENSED_FONT_PREFIX = `${FONT_PREFIX}/licensed`
/** The extension of every uploaded font. Browsers detect the kind of font by its content. */
export const FONT_ENDING = 'font'
/** Maximum number of brand fonts of one member. */
export const BRAND_FONTS_MAX = 20
/** Longest name of a font, in characters. */
export const FONT_NAME_MAX = 60
/** File extensions that the file dialog accepts. */
export const FONT_FILE_TYPES = ['.woff2', '.ttf', '.otf'] as const

/** One file of a font, for certain weights and letters. */
interface FontFace {
  readonly url: string
  /** CSS font weight: `400`, or the range of a variable font. */
  readonly weight: string
  readonly unicodeRange: string
}

export interface StoryFont {
  readonly id: string
  readonly name: string
  readonly source: FontSource
  /** CSS font family. */
  readonly family: string
  /** Files that the page loads; empty for a font that is on the reader's device. */
  readonly faces: readonly FontFace[]
  /**
   * Spacing with which the font looks best: letter spacing in pixels on a page STORY_WIDTH_PX wide, and line height as
   * a multiple of the size (spec viewer §3, loaded font entry).
   */
  readonly letterSpacing: number
  readonly lineHeight: number
}

/** Part of the default text style (spec business §3); the rest is in the feature `story-pins`. */
const LETTER_SPACING = -0.4
const LINE_HEIGHT = 1.25
const FALLBACK = 'system-ui, "Noto Sans", Arial, sans-serif'

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'
const ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FEFC'
const SUBSETS = { latin: LATIN, 'latin-ext': LATIN_EXT, arabic: ARABIC } as const

/** @param weights CSS font weight by the part of a file's name that stands for it */
function licensed(
  id: string,
  name: string,
  weights: Readonly<Record<string, string>>,
  look: { readonly lineHeight: number; readonly fallback?: string },
): StoryFont {
  const faces = Object.entries(weights).flatMap(([part, weight]) =>
    Object.entries(SUBSETS).map(([subset, unicodeRange]) => ({
      url: `${LICENSED_FONT_PREFIX}/${id}-${subset}-${part}-normal.woff2`,
      weight,
      unicodeRange,
    })),
  )
  const family = `"Story ${name}", ${look.fallback ?? FALLBACK}`
  return { id, name, source: 'licensed', family, faces, letterSpacing: 0, lineHeight: look.lineHeight }
}

function system(id: string, name: string, family: string): StoryFont {
  return { id, name, source: 'system', family, faces: [], letterSpacing: LETTER_SPACING, lineHeight: LINE_HEIGHT }
}

/**
 * Fonts that are on readers' devices, and open ones (SIL Open Font License 1.1) that the product contains. All have
 * Latin and Arabic letters. The first one is the default.
 */
export const STORY_FONTS: readonly StoryFont[] = [
  system('sans', 'Sans', 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'),
  system('serif', 'Serif', 'Georgia, "Times New Roman", "Noto Serif", serif'),
  system('mono', 'Mono', 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'),
  system('hand', 'Hand', '"Segoe Print", "Bradley Hand", "Comic Sans MS", cursive'),
  licensed('cairo', 'Cairo', { wght: '200 1000' }, { lineHeight: 1.4 }),
  licensed('amiri', 'Amiri', { '400': '400', '700': '700' }, { lineHeight: 1.5, fallback: 'Georgia, serif' }),
  licensed('lalezar', 'Lalezar', { '400': '400' }, { lineHeight: 1.3 }),
  licensed('baloo-bhaijaan-2', 'Baloo Bhaijaan 2', { wght: '400 800' }, { lineHeight: 1.3 }),
  licensed('aref-ruqaa', 'Aref Ruqaa', { '400': '400', '700': '700' }, { lineHeight: 1.5, fallback: 'serif' }),
]

const BRAND_ID = /^brand-([0-9a-f]{32})$/

/** Id of an uploaded font. It contains the file's signature, so a story needs nothing else to show it. */
export function brandFontId(signature: string): string {
  return `brand-${signature}`
}

/** The signature of an uploaded font; null for any other font. */
export function signatureOfFont(id: string): string | null {
  return BRAND_ID.exec(id)?.[1] ?? null
}

/**
 * A font by its id: one of the list, or a brand font, which has no name here because only its owner knows it. Null if
 * there is none.
 */
export function fontOf(id: string): StoryFont | null {
  const known = STORY_FONTS.find((font) => font.id === id)
  const signature = signatureOfFont(id)
  if (known || signature === null) return known ?? null
  return {
    id,
    name: '',
    source: 'brand',
    family: `"${id}", ${FALLBACK}`,
    faces: [{ url: brandFontUrl(signature), weight: '400', unicodeRange: 'U+0-10FFFF' }],
    letterSpacing: 0,
    lineHeight: LINE_HEIGHT,
  }
}

/** `/f/ab/cd/<signature>.font` */
function brandFontUrl(signature: string): string {
  return `${FONT_PREFIX}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${FONT_ENDING}`
}
