import { createHash } from 'node:crypto'
import { EARLY_ACTS } from './early-acts.ts'
import { LATE_SCRIPTS } from './late-scripts.ts'

const SCRIPT = EARLY_ACTS + LATE_SCRIPTS

/** The one script within a document that contains its first screen. */
export const INLINE_SCRIPT = `<script>${SCRIPT}</script>`
/** The source in `script-src` that allows exactly this script. */
export const INLINE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
