import type { ServerContext } from '#server/define-server-feature.ts'
import { RequestError } from '#server/http/request-error.ts'
import { databaseOf } from '#server/storage/database.ts'
import { readAt } from '#server/sync/read-sync.ts'
import type { ClientBuild } from '#server/client-build.ts'
import { fillDocument } from './document.ts'
import { readFirstContent } from './first-content.ts'
import { makeIsland } from './island.ts'
import { readPageFacts, type PageFacts } from './page-facts.ts'
import type { PageSubject } from './page-subject.ts'
import type { PageTitles } from './page-titles.ts'

export interface PageRequest {
  readonly subject: PageSubject
  /** Null for a visitor. */
  readonly sessionToken: string | null
  readonly locale: string
  readonly userAgent: string
  readonly origin: string
}

export interface RenderedPage {
  readonly facts: PageFacts
  readonly html: string
}

/** Makes a page's document from the database. @throws RequestError when the server is full */
export async function renderPage(
  context: ServerContext,
  titles: PageTitles,
  build: ClientBuild,
  { subject, sessionToken, locale, userAgent, origin }: PageRequest,
): Promise<RenderedPage> {
  const { kernel } = context
  const refused = await kernel.admission.enter('read')
  if (refused) throw new RequestError(refused.code, refused.message, refused)
  try {
    const viewer = await kernel.members.find(databaseOf(kernel.pool), sessionToken)
    const asked = { member: viewer?.id ?? null, client: null, since: null }
    return await readAt(kernel.pool, asked, async (db, sync) => {
      const content = await readFirstContent(db, viewer, subject)
      const facts = await readPageFacts(db, viewer, subject, content, (key) => titles(locale, key))
      const island = await makeIsland(db, {
        appVersion: context.appVersion,
        viewer,
        locale,
        userAgent,
        demoAccounts: context.offeredAccounts,
        isDeveloperPanelOn: context.isDeveloperPanelOn,
        content,
        sync,
      })
      const localeChunk = build.locales[locale] ?? null
      return { facts, html: fillDocument(build.document, { origin, localeChunk, facts, island }) }
    })
  } finally {
    kernel.admission.leave('read')
  }
}
