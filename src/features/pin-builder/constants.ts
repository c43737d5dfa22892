/** Files of one drop: each becomes a draft. */
export const FILES_AT_ONCE_MAX = 50
/** What a browser shows and the server takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** A pause in typing after which a text is on disk, and the longest that a text waits for one. */
export const EDIT_PAUSE_MS = 200
export const EDIT_WAIT_MAX_MS = 1_000
/** spec business §3: aspect ratios of single pins and carousels. */
export const RATIOS = [
  { id: '2:3', width: 2, height: 3 },
  { id: '3:4', width: 3, height: 4 },
  { id: '1:1', width: 1, height: 1 },
] as const
export type RatioId = (typeof RATIOS)[number]['id']
/** Ratios that differ by less are the same one. */
export const RATIO_TOLERANCE = 0.01
/** Private files that no draft shows any more are removed after this. */
export const STRAY_FILE_MAX_MS = 86_400_000
