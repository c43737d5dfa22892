import { ensureClientFiles } from '../client-files.ts'

/** `npm run build`: what browsers receive, into dist/client; nothing where it is there. */
export const main = ensureClientFiles
