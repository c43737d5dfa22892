/** Username rule: 3 to 30 letters, digits, dots, dashes and underscores. */
export const USERNAME_PATTERN = '^[A-Za-z0-9_.-]{3,30}$'
