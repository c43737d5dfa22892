import { FONT_BYTES_MAX } from '#features/story-fonts/constants/font-file.ts'

export type FontProblem = 'size' | 'damaged' | 'forbidden' | 'taken'

/** Opens a font. Rejects if the browser cannot draw with it. */
async function openFont(bytes: ArrayBuffer): Promise<void> {
  await new FontFace('brand-font-check', bytes).load()
}

/**
 * Why a file cannot be a brand font, checked before it is sent; null if nothing is wrong with it. The browser reads the
 * whole font, so it finds damage that the server does not look for.
 */
export async function problemOfFont(file: Blob, open = openFont): Promise<FontProblem | null> {
  if (file.size > FONT_BYTES_MAX) return 'size'
  try {
    await open(await file.arrayBuffer())
    return null
  } catch {
    return 'damaged' // The file is of another kind or incomplete. Browsers give no reason.
  }
}
