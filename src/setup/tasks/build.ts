import { ensureClientFiles } from '../client-files.ts'

/** `npm run build`: builds the browser's files into dist/client, unless they are built already. */
export const main = ensureClientFiles
