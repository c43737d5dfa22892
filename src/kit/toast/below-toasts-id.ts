/** The element that `BelowToasts` fills. */
export const BELOW_TOASTS_ID = 'below-toasts'
