/** Limits that several features share. Each number of the specification lives once, with its unit in its name. */

/** Items per page if the caller asks for no size (spec business §9). */
export const PAGE_SIZE_DEFAULT = 10
/** The most items that a caller may ask for per page. */
export const PAGE_SIZE_MAX = 250
/** Items per page that the client asks for while a member scrolls. */
export const PAGE_SIZE_SCROLL = 100

/** spec viewer §9, width classes: xs under 640, sm under 768, md under 1024, lg under 1280, xl above. */
export const WIDTH_CLASS_MIN_PX = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const

/** The width class of a window. */
export function widthClass(px: number): 'xs' | 'sm' | 'md' | 'lg' | 'xl' {
  const { sm, md, lg, xl } = WIDTH_CLASS_MIN_PX
  return px < sm ? 'xs' : px < md ? 'sm' : px < lg ? 'md' : px < xl ? 'lg' : 'xl'
}

/** spec viewer §9, screen size classes: small under 768, medium under 1024, otherwise large. */
export const { md: SCREEN_MEDIUM_MIN_PX, lg: SCREEN_LARGE_MIN_PX } = WIDTH_CLASS_MIN_PX
export type ScreenSize = 'small' | 'medium' | 'large'
/**
 * The screen size class for which a page is drawn before its width is known (spec viewer §9, phone / tablet size
 * mapping).
 */
export const SCREEN_OF_DEVICE = { phone: 'small', tablet: 'medium', desktop: 'large' } as const
/** A resize takes effect when no other resize follows within this time (spec viewer §9, resize debounce). */
export const RESIZE_DEBOUNCE_MS = 200
/** A change of orientation triggers a resize event after this time (spec viewer §9). */
export const ORIENTATION_RESIZE_DELAY_MS = 1_000

/** The offline banner shows "You're back online!" for this time (spec viewer §4). */
export const BACK_ONLINE_MS = 2_000
/** Distances of toasts from the bottom of the view (spec viewer §9). */
export const TOAST_OFFSET_PHONE_PX = 56
export const TOAST_OFFSET_PX = 80
export const TOAST_DESKTOP_BOTTOM_PX = 14

/** Number of answers that the query response cache keeps, and how long an answer is fresh (spec viewer §9). */
export const QUERY_CACHE_ENTRIES = 100
export const QUERY_CACHE_MS = 60_000

/** With this many pending commands, the outbox rejects further ones. */
export const OUTBOX_MAX_COMMANDS = 10_000
/** Width of a dialog that asks whether something should be dismissed (spec viewer §9, dismiss modal size). */
export const DISMISS_MODAL_PX = 656
