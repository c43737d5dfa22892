/**
 * The page as every address has it: the viewer's context, no first feed page and nothing of a particular pin or person.
 * The service worker keeps this answer and no other, since a kept feed page would be old whenever it is shown.
 */
export const SHELL_URL = '/_/shell'
/** Cache Storage names; the log-out wipe removes the first and the images of secret boards with it. */
export const SHELL_CACHE = 'pinfold-shell'
/** The shell for a visitor. It belongs to no member, so it is available after a log-out without a network. */
export const VISITOR_SHELL_CACHE = 'pinfold-visitor-shell'
export const ASSET_CACHE = 'pinfold-assets'
/** The developer panel's files, if the server offers the panel. */
export const DEVELOPER_CACHE = 'pinfold-developer'
export const IMAGE_CACHE = 'pinfold-images'

/** The sites for desktops and for phones; both have the same pages (spec viewer §7, pageHandlers). */
export const SITES = ['www', 'mweb'] as const
export type Site = (typeof SITES)[number]
export type RenderMode = 'server' | 'client'
