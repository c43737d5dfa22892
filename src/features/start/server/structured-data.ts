import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageContent } from './first-content.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageSubject } from './page-subject.ts'

interface PageParts {
  readonly viewer: Member | null
  readonly subject: PageSubject
  readonly content: PageContent
  readonly facts: PageFacts
  readonly origin: string
  readonly titleOf: (key: string) => string
}

/**
 * The page's subject, and the way to it, as structured data (schema.org) for search engines. Null for members' pages
 * and for pages that search engines must leave out.
 */
export async function readStructuredData(
  features: readonly ServerFeature[],
  db: Database,
  { viewer, subject, content, facts, origin, titleOf }: PageParts,
): Promise<object | null> {
  const isPublic = facts.status === 200 && facts.movedTo === null && facts.canonical !== null
  if (viewer !== null || subject.kind !== 'page' || !isPublic) return null
  const { name, params } = subject.match
  const describe = features.find(({ structuredData }) => structuredData?.[name])?.structuredData?.[name]
  const described = (await describe?.({ db, params, content, origin, titleOf })) ?? null
  const objects = [described].flat().filter((each) => each !== null)
  const [only] = objects
  if (!only) return null
  return { '@context': 'https://schema.org', ...(objects.length === 1 ? only : { '@graph': objects }) }
}
