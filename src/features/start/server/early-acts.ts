import { EARLY_CLICK, EARLY_KEYS } from '#contracts/page-document.ts'

/**
 * Remembers the last button and all keys that were pressed before the page's scripts ran. The page then repeats them
 * (`src/client/early-acts.ts`).
 */
export const EARLY_ACTS =
  `onclick=function(e){var b=e.target.closest("button");if(b)self.${EARLY_CLICK}=b};` +
  `${EARLY_KEYS}=[];onkeydown=function(e){${EARLY_KEYS}.push(e)};`
