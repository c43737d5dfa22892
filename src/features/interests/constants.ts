export const INTEREST_MAX = 60
