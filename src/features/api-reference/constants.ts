/** The site in the examples of the introduction. The page shows its own address instead. */
export const EXAMPLE_SITE = 'http://localhost:3000'
