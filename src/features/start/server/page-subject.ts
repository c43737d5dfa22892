import { addressBook, type AddressMatch } from '#features/addresses.ts'

/** The subject of a page's first response. */
export type PageSubject =
  | { readonly kind: 'page'; readonly match: AddressMatch }
  /** The page without a subject, which the service worker caches. */
  | { readonly kind: 'shell' }
  | { readonly kind: 'missing' }

/** @param path of the address, without the query */
export function subjectOf(path: string, isDeveloperPanelOn: boolean): PageSubject {
  const match = addressBook.match(path)
  const isOffered = match !== null && (match.address.access !== 'developer' || isDeveloperPanelOn)
  return isOffered ? { kind: 'page', match } : { kind: 'missing' }
}
