import { fontOf } from '#features/story-fonts/constants.ts'

const added = new Set<string>()

/** Registers a font's files with the browser, once. The browser then loads those that a text needs. */
export function addFont(id: string | undefined): void {
  if (id === undefined || added.has(id)) return
  added.add(id)
  const font = fontOf(id)
  if (!font) return
  const family = familyName(font.family)
  for (const { url, weight, unicodeRange } of font.faces)
    document.fonts.add(new FontFace(family, `url("${url}")`, { weight, unicodeRange, display: 'swap' }))
}

/**
 * Resolves when the files that a text needs are loaded, or when loading failed. After a failure, the text is drawn in
 * another font.
 */
export async function loadFont(id: string | undefined, text: string): Promise<void> {
  addFont(id)
  const font = id === undefined ? null : fontOf(id)
  if (!font || font.faces.length === 0) return
  const loads = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px ${font.family}`, text))
  await Promise.allSettled(loads)
}

/** The first font family of a CSS list, without its quotation marks. */
function familyName(list: string): string {
  return /^"([^"]+)"/.exec(list)?.[1] ?? list
}
