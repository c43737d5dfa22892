import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { isId, newId, type PinId, type UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { countryFrom, deviceOf, mayRecord } from '#features/events/server/shared/visitor-facts.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import type { Member } from '#server/http/handle.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { VISIT_URL } from '../domain/visit-url.ts'

/** All visits are recorded as events of one client, which is not a browser. */
const CLIENT = 'link visits'
const HOST_MAX = 256

interface Linked {
  readonly link: string | null
  readonly mobile_link: string | null
  readonly owner_id: UserId
  /** True if the operator has hidden the pin or found it unsafe. */
  readonly is_barred: boolean
}

/**
 * `GET /_/visit/PIN` redirects to the page that the pin links to, or for phones to the page's address for phones. If
 * the visit comes from another site, or if the pin is unsafe or hidden, it redirects to the pin's own page.
 *
 * A visit is counted as the event `link_visit` if events of the viewer may be recorded. The event names neither the
 * viewer nor the browser, and no cookie is set. Visits of robots and of the pin's owner are not counted.
 */
export function addVisits(app: FastifyInstance, { kernel, pool, features, log }: ServerContext): void {
  const db = databaseOf(pool)
  let recorder: ReturnType<typeof createEventRecorder> | undefined
  /** Visits that were answered but are not counted yet. */
  const counting = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(counting)
    await recorder?.close()
  })
  app.get<{ Params: { id: string } }>(
    `${VISIT_URL}:id`,
    { config: { api: { summary: "Counts a visit to a pin's link and redirects there." } } },
    async (request, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow')
      const { id } = request.params
      const refused = await kernel.admission.enter('read')
      if (refused) return reply.code(503).type('text/plain; charset=utf-8').send('Busy.\n')
      try {
        const viewer = await kernel.members.find(db, sessionTokenOf(request))
        const pin = isId(id) ? await findLink(db, viewer, id as PinId) : undefined
        const device = deviceOf(request.headers['user-agent'] ?? '')
        const target = pin && outboundLink((device === 'phone' ? pin.mobile_link : null) ?? pin.link)
        if (!pin || !target) return await reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
        if (pin.is_barred || !isFromHere(request)) return await reply.redirect(links.pin(id as PinId), 302)
        // The redirect does not wait for the count.
        if (isVisit(request) && device !== 'bot' && viewer?.id !== pin.owner_id) countLater(request, viewer, id, target)
        return await reply.redirect(target, 302)
      } finally {
        kernel.admission.leave('read')
      }
    },
  )

  function countLater(request: FastifyRequest, viewer: Member | null, pin: string, target: string): void {
    const counted = count(request, viewer, pin, target)
      .catch((error: unknown) => log.warn({ err: error }, 'a visit could not be counted'))
      .finally(() => counting.delete(counted))
    counting.add(counted)
  }

  async function count(request: FastifyRequest, viewer: Member | null, pin: string, target: string): Promise<void> {
    const { headers, cookies } = request
    if (!(await mayRecord(db, { viewer, headers, cookies }))) return
    const nowMs = Date.now()
    const event = {
      event_type: 'link_visit',
      view_type: null,
      view_parameter: null,
      view_data: null,
      component: null,
      object_id_str: pin,
      aux_data: JSON.stringify({ target: new URL(target).host.slice(0, HOST_MAX) }),
      event_data: null,
      time: nowMs,
      clientUUID: CLIENT,
      appState: 'active',
    } as const
    const source = { userId: null, country: countryFrom(headers), device: deviceOf(headers['user-agent'] ?? '') }
    recorder ??= createEventRecorder(pool, features)
    await recorder.record([event], source, nowMs, newId())
  }
}

async function findLink(db: Database, viewer: Member | null, id: PinId): Promise<Linked | undefined> {
  const [pin] = await db.query<Linked>({
    name: 'visited-link',
    text: `select p.link, p.mobile_link, p.owner_id::text, p.is_unsafe or p.is_hidden as is_barred
           from pins p left join boards b on b.id = p.board_id
           where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer?.id ?? null, id],
  })
  return pin
}

/**
 * True if the visit comes from a link on this site, from an address that was typed in, or from a browser that does not
 * name the origin. Over plain HTTP, browsers send at most the `referer`.
 */
function isFromHere(request: FastifyRequest): boolean {
  const [site, from] = [stringOf(request.headers, 'sec-fetch-site'), stringOf(request.headers, 'referer')]
  if (site !== '') return site === 'same-origin' || site === 'none'
  return !URL.canParse(from) || new URL(from).host === new URL(requestOrigin(request)).host
}

/**
 * False for a HEAD request, for a page that the browser loads in advance, and for a request that does not open a page.
 */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const said = (name: string) => stringOf(headers, name)
  if (method !== 'GET' || /prefetch|prerender|preview/i.test(said('sec-purpose') + said('purpose'))) return false
  return /^(navigate|)$/.test(said('sec-fetch-mode'))
}

function stringOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
