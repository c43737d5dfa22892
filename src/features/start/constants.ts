/**
 * The page as every address has it: the viewer's context, no first feed page and nothing of a particular pin or person.
 * The service worker keeps this answer and no other, since a kept feed page would be old whenever it is shown.
 */
export const SHELL_URL = '/_/shell'
/** Cache Storage names; the log-out wipe removes the first and the images of secret boards with it. */
export const SHELL_CACHE = 'pinfold-shell'
/** The same page as a stranger gets it: nobody's, and so there after a log-out without a network, too. */
export const VISITOR_SHELL_CACHE = 'pinfold-visitor-shell'
export const ASSET_CACHE = 'pinfold-assets'
/** The developer panel's files, where the server offers it. */
export const DEVELOPER_CACHE = 'pinfold-developer'
export const IMAGE_CACHE = 'pinfold-images'
