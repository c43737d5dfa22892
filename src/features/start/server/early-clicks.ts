import { createHash } from 'node:crypto'
import { EARLY_CLICK } from '#contracts/page-document.ts'

/**
 * Remembers the last button that was pressed before the page's scripts ran. The page then presses it again
 * (`src/client/early-acts.ts`).
 */
const SCRIPT = `onclick=function(e){var b=e.target.closest("button");if(b)self.${EARLY_CLICK}=b}`

/** The script element, for a document that contains its first screen. */
export const EARLY_CLICKS = `<script>${SCRIPT}</script>`
/** The source in `script-src` that allows exactly this script. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
