/** Username rule: 3 to 30 letters, digits, dots, dashes and underscores. */
export const USERNAME_PATTERN = '^[A-Za-z0-9_.-]{3,30}$'
/** The action of the Save button (spec viewer §3): saves to the first board at once, or asks for the board. */
export const SAVE_BEHAVIORS = ['one_tap', 'ask'] as const
