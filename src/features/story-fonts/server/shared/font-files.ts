import { FONT_ENDING } from '#features/story-fonts/constants.ts'
import { storeContentFile } from '#server/content-files/content-file.ts'

/** The caller has checked that the file is a font. */
export function storeFontFile(dataDir: string, file: string): Promise<string> {
  return storeContentFile(dataDir, 'fonts', file, FONT_ENDING)
}
