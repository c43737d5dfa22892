/** The site in the examples of the introduction if the server does not know its address. The page shows its own. */
export const EXAMPLE_SITE = 'http://localhost:3000'
