import { DAY_MS } from '#contracts/durations.ts'
/** Maximum number of files of one drop. Each becomes a draft. */
export const FILES_AT_ONCE_MAX = 50
/**
 * Maximum number of addresses of one entry. Each becomes a draft. The server reads at most two pages of a member at
 * once.
 */
export const LINKS_AT_ONCE_MAX = 20
export const LINKS_READ_AT_ONCE = 2
/** Types of pictures that a browser shows and the server accepts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
export const POSTER_TYPE = 'image/jpeg'
/** A typed text is stored after this pause, or at the latest after the longer time. */
export const EDIT_PAUSE_MS = 200
export const EDIT_WAIT_MAX_MS = 1_000
/** spec business §3: aspect ratios of single pins and carousels. */
export const RATIOS = [
  { id: '2:3', width: 2, height: 3 },
  { id: '3:4', width: 3, height: 4 },
  { id: '1:1', width: 1, height: 1 },
] as const
export type RatioId = (typeof RATIOS)[number]['id']
/** Aspect ratios that differ by less count as equal. */
export const RATIO_TOLERANCE = 0.01
/** Private files that no draft uses any more are removed after this time. */
export const STRAY_FILE_MAX_MS = DAY_MS
/** The address to which other apps share; the service worker answers it. */
export const SHARE_PATH = '/pin/share'
/**
 * Address of a form that another app shared while no service worker ran. The server stores the form until the builder
 * in the same browser reads it here.
 */
export const HELD_SHARE_URL = '/pin/share/held'
/** Value of `shared` in the builder's address if the server keeps a shared form. */
export const HELD_SHARE = 'held'
/** The largest form that the server keeps, in bytes. Each is kept for SHARE_HELD_MS. */
export const SHARE_BYTES_MAX = 209_715_200
/**
 * The largest form of a visitor that the server stores, and the limit for the forms of all visitors together. Both
 * exist because anybody can send a form.
 */
export const VISITOR_SHARE_BYTES_MAX = 31_457_280
export const VISITOR_SHARES_BYTES_MAX = 524_288_000
export const SHARE_HELD_MS = 3_600_000
/** Fields of the manifest's form besides its files. */
export const SHARED_TEXTS = ['title', 'text', 'url'] as const
/** Prefix of keys in SHARED_CACHE; the number of a shared file, from 0, follows. */
export const SHARED_FILE_PREFIX = '/pin/share/'
/** Name of the cache in Cache Storage that holds shared files until the pin builder takes them. */
export const SHARED_CACHE = 'pinfold-shared'
/**
 * Maximum number of pictures that a bookmark button offers, and the longest address and title that it passes on, in
 * characters.
 */
export const OFFERED_PICTURES_MAX = 50
export const OFFERED_LINK_MAX = 2_048
export const OFFERED_TITLE_MAX = 100
/** Pictures of a page that are smaller, in CSS pixels, are taken for buttons and icons. */
export const OFFERED_SIDE_MIN_PX = 150
/** If the device has fewer free bytes than this, no file is added, because drafts must still be saved. */
export const ROOM_MIN_BYTES = 10_000_000
