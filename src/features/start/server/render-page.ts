import type { IncomingHttpHeaders } from 'node:http'
import type { i18n } from 'i18next'
import { textsOf } from '#contracts/locales.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { RequestError } from '#server/http/request-error.ts'
import { databaseOf } from '#server/storage/database.ts'
import { readAt } from '#server/sync/read-sync.ts'
import type { ClientBuild } from '#server/client-build.ts'
import { fillDocument, hasPlaceForScreen, styleHash } from './document.ts'
import { firstScreenOf, readFirstContent } from './first-content.ts'
import { isBot } from './shared/is-bot.ts'
import { loadServerTexts } from './shared/server-texts.ts'
import { countryOfRequest } from './shared/request-context.ts'
import { makeIsland } from './island.ts'
import { readPageFacts, type PageFacts } from './page-facts.ts'
import type { PageSubject } from './page-subject.ts'
import { readStructuredData } from './structured-data.ts'
import { screenStyles } from './screen-styles.ts'
import type { PageTitles } from './page-titles.ts'
import type { DeviceClass } from '#contracts/device-class.ts'
import type { PageRenderer } from './rendering/page-renderer.ts'

export interface PageRequest {
  readonly subject: PageSubject
  /** Path and query. */
  readonly url: string
  /** Null for a visitor. */
  readonly sessionToken: string | null
  readonly locale: string
  readonly userAgent: string
  readonly deviceClass: DeviceClass
  readonly headers: IncomingHttpHeaders
  readonly origin: string
}

export interface RenderedPage {
  readonly facts: PageFacts
  readonly html: string
  /** See `styleHash`. */
  readonly styleHash: string | null
}

export interface PageMakers {
  readonly titles: PageTitles
  readonly renderer: PageRenderer
}

/** The text of the note for readers without scripts, loaded with the first page. */
let texts: i18n | undefined

function noScriptsNote(locale: string): string {
  texts ??= loadServerTexts('late/without-scripts')
  return texts.t('note', { lng: locale, ns: 'without-scripts' })
}

/**
 * Makes a page's document from the database, with its first screen if that is rendered in time.
 * @throws RequestError when the server is overloaded
 */
export async function renderPage(
  context: ServerContext,
  { titles, renderer }: PageMakers,
  build: ClientBuild,
  { subject, url, sessionToken, locale, userAgent, deviceClass, headers, origin }: PageRequest,
): Promise<RenderedPage> {
  const { kernel } = context
  const firstScreen = firstScreenOf(context.features, subject)
  const { facts, island, layout, structuredData } = await readPage()
  const isDrawn = firstScreen !== null && facts.status === 200 && facts.movedTo === null
  const drawn =
    isDrawn && hasPlaceForScreen(build.document)
      ? await renderer.render({ island, url, layout }, isBot(userAgent))
      : null
  const screenFiles = drawn && firstScreen ? build.screenFiles(firstScreen.sources) : null
  const screen = drawn && {
    ...drawn,
    style: screenStyles(drawn.html, screenFiles?.styles ?? []) + drawn.style,
  }
  const html = fillDocument(build.document, {
    origin,
    localeChunk: build.locales[textsOf(locale)] ?? null,
    facts,
    structuredData,
    island: screen === null ? island : { ...island, renderMode: 'server' },
    screen,
    noScripts: noScriptsNote(locale),
    screenFiles,
  })
  return { facts, html, styleHash: styleHash(screen) }

  async function readPage() {
    const refused = await kernel.admission.enter('read')
    if (refused) throw new RequestError(refused.code, refused.message, refused)
    try {
      const viewer = await kernel.members.find(databaseOf(kernel.pool), sessionToken)
      const asked = { member: viewer?.id ?? null, client: null, since: null }
      const { result, sync } = await readAt(kernel.pool, asked, async (db) => {
        const { content, layout, opens } = await readFirstContent(db, viewer, subject, firstScreen, {
          query: new URL(url, origin).searchParams,
          locale,
          deviceClass,
          isBot: isBot(userAgent),
          country: countryOfRequest(headers, process.env),
          features: context.features,
        })
        const facts = await readPageFacts(context.features, db, viewer, subject, content, (key) => titles(locale, key))
        const titleOf = (key: string) => titles(locale, key) ?? ''
        const about = { viewer, subject, content, facts, origin, titleOf }
        const structuredData = await readStructuredData(context.features, db, about)
        const island = await makeIsland(db, {
          appVersion: context.appVersion,
          viewer,
          locale,
          userAgent,
          deviceClass,
          // A hidden subject must give exactly the same answer as a missing one.
          subject: facts.status === 200 ? subject : { kind: 'missing' },
          headers,
          origin,
          demoAccounts: context.offeredAccounts,
          isDeveloperPanelOn: context.isDeveloperPanelOn,
          content,
        })
        return { facts, island, layout, structuredData, opens }
      })
      if (viewer && result.opens) await kernel.pageReaders.record(viewer.id, result.opens)
      return { ...result, island: { ...result.island, changesCursor: sync.seq, sync } }
    } finally {
      kernel.admission.leave('read')
    }
  }
}
