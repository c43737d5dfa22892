import { FONT_ENDING } from '#features/story-fonts/constants.ts'
import { storeContentFile } from '#server/content-files/content-file.ts'

/** Stores a font file. The caller must have checked that it is a font. */
export function storeFontFile(dataDir: string, file: string): Promise<string> {
  return storeContentFile(dataDir, 'fonts', file, FONT_ENDING)
}
