/**
 * Address of the shell: a page with the viewer's context, but without a first feed page or data about a particular pin
 * or person. It is the only document that the service worker caches, because a cached feed page would be out of date.
 */
export const SHELL_URL = '/_/shell'
/** Names of caches in Cache Storage. At log-out, this one is removed, with the images of secret boards in it. */
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
