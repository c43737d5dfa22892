import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE } from '#contracts/headers.ts'
import { textsOf } from '#contracts/locales.ts'
import { addressBook } from '#features/addresses.ts'
import { SHELL_URL, SITES } from '#features/start/constants.ts'
import type { ClientBuild } from '#server/client-build.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { ensureCsrfToken, sessionTokenOf } from '#server/http/cookies.ts'
import { isCallPath, sendUnknownCall } from '#server/http/error-answers.ts'
import { fillDocument } from './document.ts'
import { createDocumentCache, type DocumentCache, type KeptDocument } from './document-cache.ts'
import { INLINE_SCRIPT_HASH } from './inline-script.ts'
import { emptyIsland } from './island.ts'
import { deviceClassOf } from '#contracts/device-class.ts'
import { isBot } from './shared/is-bot.ts'
import { countryOfRequest } from './shared/request-context.ts'
import { chooseLocale } from './shared/locale.ts'
import { PRODUCT_NAME } from './page-facts.ts'
import { subjectOf, type PageSubject } from './page-subject.ts'
import type { PageTitles } from './page-titles.ts'
import { renderPage, type PageRequest } from './render-page.ts'
import { keepDrawnScreens } from './rendering/drawn-screens.ts'
import { createPageRenderer, type PageRenderer } from './rendering/page-renderer.ts'
import { addStaticFiles, sendNoFile } from './static-files.ts'
import { chooseEncoding } from '#server/http/kept-text.ts'
import { requestOrigin } from '#server/http/request-origin.ts'

interface PageContext extends ServerContext {
  readonly titles: PageTitles
  readonly documents: DocumentCache
  readonly renderer: PageRenderer
}

const VARY = 'cookie, accept-language'
const LOCALE_COOKIE = 'locale'

/**
 * Adds the pages. Every address that is neither a call nor a file is a page: the same document, filled with the
 * viewer's start data.
 */
export async function addPages(
  app: FastifyInstance,
  given: Omit<PageContext, 'documents' | 'renderer'>,
): Promise<void> {
  const renderer = keepDrawnScreens(createPageRenderer(given.build, given.log))
  app.addHook('onClose', () => renderer.close())
  const context: PageContext = { ...given, documents: createDocumentCache(), renderer }
  if (context.build) await addStaticFiles(app, context.build.dir)
  addPageHandlers(app)
  app.get(
    SHELL_URL,
    { config: { api: { summary: 'The document without a subject, which the service worker keeps for offline use.' } } },
    (request, reply) => sendPage(context, request, reply, { kind: 'shell' }),
  )
  // Pages are a route and not the not-found handler, because answers of that handler are not compressed.
  app.get(
    '/*',
    { config: { api: { summary: 'A page of the product as HTML: every address that is neither a call nor a file.' } } },
    (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (isCallPath(path)) return sendUnknownCall(request, reply)
      if (isFilePath(path)) return sendNoFile(reply)
      return sendPage(context, request, reply, subjectOf(path, context.isDeveloperPanelOn))
    },
  )
}

function isFilePath(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    path.startsWith('/i/') ||
    /^\/[^/]+\.(js|css|map|json|png|svg|ico|txt|xml|webmanifest)$/.test(path)
  )
}

async function sendPage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: PageSubject,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('vary', VARY)
  reply.type('text/html; charset=utf-8')
  if (!context.build)
    return reply.code(503).send('<!doctype html><p>The client is not built yet: run <code>npm run build</code>.')
  const { kernel, build } = context
  const page: PageRequest = {
    subject,
    url: request.url,
    sessionToken: sessionTokenOf(request),
    locale: localeOf(request, reply),
    userAgent: request.headers['user-agent'] ?? '',
    deviceClass: deviceClassOf(request.headers['user-agent'] ?? '', request.cookies[DEVICE_COOKIE]),
    headers: request.headers,
    origin: requestOrigin(request),
  }
  try {
    const shared = await readSharedDocument(context, build, page)
    if (shared) {
      ensureCsrfToken(request, reply, kernel.secret)
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      allowScreen(reply, shared.styleHash)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return await reply.header('vary', `${VARY}, accept-encoding`).send(await shared.bytes(encoding))
    }
    const { facts, html, styleHash } = await renderPage(context, context, build, page)
    ensureCsrfToken(request, reply, kernel.secret)
    if (facts.movedTo) return await reply.redirect(facts.movedTo + queryOf(request), 301)
    allowScreen(reply, styleHash)
    return await reply.code(facts.status).send(html)
  } catch (error) {
    const refusal = kernel.faults.refusalOf(error, request)
    const island = {
      ...emptyIsland(context.appVersion, page),
      error: { message: refusal.message, stack: '' },
    }
    const facts = {
      status: 200,
      title: PRODUCT_NAME,
      description: refusal.message,
      canonical: null,
      picture: null,
      movedTo: null,
      feed: null,
    } as const
    if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS))
    const status = refusal.code === 'server/unavailable' ? 503 : 500
    const { origin, locale } = page
    const localeChunk = build.locales[textsOf(locale)] ?? null
    return reply.code(status).send(fillDocument(build.document, { origin, localeChunk, facts, island }))
  }
}

/** A document that is the same for all visitors; null if the page is made for each request. */
function readSharedDocument(context: PageContext, build: ClientBuild, page: PageRequest): Promise<KeptDocument | null> {
  const { subject, url, sessionToken, locale, userAgent, deviceClass, origin } = page
  if (sessionToken !== null || !isShared(subject)) return Promise.resolve(null)
  const address = subject.kind === 'page' ? [subject.match.name, subject.match.params] : []
  const country = countryOfRequest(page.headers, process.env)
  const variant = JSON.stringify([address, locale, isBot(userAgent), deviceClass, origin, country])
  return context.documents.get(variant, async () => {
    // The shared document must not contain one visitor's query.
    const shared = { ...page, url: url.split('?')[0] ?? '/' }
    const { facts, ...made } = await renderPage(context, context, build, shared)
    return facts.status === 200 && facts.movedTo === null ? made : null
  })
}

/** True for the pages that cost most and that most visitors ask for: lists, pins, and the shell. */
function isShared(subject: PageSubject): boolean {
  return subject.kind === 'shell' || (subject.kind === 'page' && subject.match.address.carries !== 'nothing')
}

/**
 * A document with a rendered screen has its own style sheet and one script. The policy allows these two by their
 * hashes.
 */
function allowScreen(reply: FastifyReply, styleHash: string | null): void {
  if (styleHash === null) return
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("style-src 'self'", `style-src 'self' ${styleHash}`)
    .replace("script-src 'self'", `script-src 'self' ${INLINE_SCRIPT_HASH}`)
  reply.header('content-security-policy', policy)
}

/** The query with its question mark; empty if there is none. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** The locale of a request. `?locale=` is also stored in the cookie that the client sets. */
function localeOf(request: FastifyRequest, reply: FastifyReply): string {
  const asked = (request.query as Readonly<Record<string, unknown>>)['locale']
  const named = typeof asked === 'string' ? asked : undefined
  const locale = chooseLocale({
    named: [named, request.cookies[LOCALE_COOKIE]],
    acceptLanguage: request.headers['accept-language'],
  })
  if (named === locale) reply.setCookie(LOCALE_COOKIE, locale, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
  return locale
}

/** `GET /pageHandlers/{site}/`: names of the pages' handlers (spec viewer §7). Pages for certain roles are left out. */
function addPageHandlers(app: FastifyInstance): void {
  const shown = Object.values(addressBook.addresses).filter(
    ({ access }) => access === 'everyone' || access === 'member',
  )
  const handlers = JSON.stringify(shown.map(({ handler }) => handler).toSorted())
  const api = { summary: 'Names the handlers of the pages that everybody and members have.' }
  app.get<{ readonly Params: { readonly site: string } }>(
    '/pageHandlers/:site/',
    { config: { api } },
    (request, reply) => {
      if (SITES.some((site) => site === request.params.site))
        return reply.type('application/json; charset=utf-8').send(handlers)
      const body = { message: `site: must be ${SITES.join(' or ')}` }
      return reply.code(404).header('cache-control', 'no-store').send(body)
    },
  )
}
