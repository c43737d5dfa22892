/** Id of the element into which `BelowToasts` renders. */
export const BELOW_TOASTS_ID = 'below-toasts'
