export const HISTORY_SHOWN_MAX = 50
