import { createHash } from 'node:crypto'
import { EARLY_CLICK, EARLY_KEYS } from '#contracts/page-document.ts'

/**
 * Remembers the last button and all keys that were pressed before the page's scripts ran. The page then repeats them
 * (`src/client/early-acts.ts`).
 */
const SCRIPT =
  `onclick=function(e){var b=e.target.closest("button");if(b)self.${EARLY_CLICK}=b};` +
  `${EARLY_KEYS}=[];onkeydown=function(e){${EARLY_KEYS}.push(e)}`

/** The script element, for a document that contains its first screen. */
export const EARLY_ACTS = `<script>${SCRIPT}</script>`
/** The source in `script-src` that allows exactly this script. */
export const EARLY_ACTS_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
