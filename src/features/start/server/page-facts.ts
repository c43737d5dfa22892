import { hasRoleFor } from '#contracts/page-address.ts'
import type { PageHead, ServerFeature } from '#server/define-server-feature.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageContent } from './first-content.ts'
import type { PageSubject } from './page-subject.ts'

/** The data about its subject that a page has in its head. */
export interface PageFacts extends Required<PageHead> {
  readonly status: 200 | 404
  readonly title: string
}

export const PRODUCT_NAME = 'Pinfold'
const DESCRIPTION = 'Find ideas in pictures, and keep them on boards of your own.'
const DESCRIPTION_MAX = 200
const PRODUCT_SUFFIX = ` · ${PRODUCT_NAME}`
/** The title of an unknown page, as in `NotFoundScreen`. */
export const NOT_FOUND_TITLE = 'errors:missing.page.title'

/** Reads the page's subject. Unknown and secret subjects give status 404. */
export async function readPageFacts(
  features: readonly ServerFeature[],
  db: Database,
  viewer: Member | null,
  subject: PageSubject,
  content: PageContent,
  titleOf: (key: string | null) => string | null,
): Promise<PageFacts> {
  const notFound = (): PageFacts => ({ ...factsOf({ title: titleOf(NOT_FOUND_TITLE), canonical: null }), status: 404 })
  if (subject.kind === 'missing') return notFound()
  if (subject.kind === 'shell') return factsOf({ title: null, canonical: null })
  const { name, address, params, route } = subject.match
  if (!hasRoleFor(address.access, viewer?.role ?? null)) return notFound()
  const read = features.find(({ heads }) => heads?.[name])?.heads?.[name]
  if (!read) return factsOf({ title: titleOf(address.title), canonical: address.isIndexed ? route : null })
  const head = await read({ db, viewer, params, content })
  return head ? factsOf(head) : notFound()
}

function factsOf(head: PageHead): PageFacts {
  return {
    status: 200,
    picture: null,
    movedTo: null,
    feed: null,
    ...head,
    title: head.title === null ? PRODUCT_NAME : head.title + PRODUCT_SUFFIX,
    description: shorten(head.description ?? '') || DESCRIPTION,
  }
}

/** A page's title without the product's name at its end. */
export function withoutProduct(title: string): string {
  return title.endsWith(PRODUCT_SUFFIX) ? title.slice(0, -PRODUCT_SUFFIX.length) : title
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= DESCRIPTION_MAX ? flat : `${[...flat].slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
