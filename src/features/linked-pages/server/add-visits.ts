import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { newId, type PinId, type UserId } from '#contracts/ids.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { countryFrom, deviceOf, mayRecord } from '#features/events/server/shared/visitor-facts.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import type { Member } from '#server/http/handle.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { VISIT_URL } from '../domain/visit-url.ts'

/** All visits are events of one client, which is nobody's browser. */
const CLIENT = 'link visits'
const HOST_MAX = 256
const ID = /^[1-9]\d{0,18}$/

interface Linked {
  readonly link: string | null
  readonly mobile_link: string | null
  readonly owner_id: UserId
}

/**
 * `GET /_/visit/PIN`: leads to the page that the pin links to, for phones to its address for them, and to nothing else. A
 * visit is counted as the event `link_visit`, if events of this viewer may be recorded. It names neither the viewer nor
 * the browser, and no cookie is set. Visits of robots and of the pin's owner are not counted.
 */
export function addVisits(app: FastifyInstance, { kernel, pool, features, log }: ServerContext): void {
  const db = databaseOf(pool)
  let recorder: ReturnType<typeof createEventRecorder> | undefined
  app.addHook('onClose', () => recorder?.close())
  app.get<{ Params: { id: string } }>(`${VISIT_URL}:id`, async (request, reply) => {
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
    const { id } = request.params
    const refused = await kernel.admission.enter('read')
    if (refused) return reply.code(503).type('text/plain; charset=utf-8').send('Busy.\n')
    try {
      const viewer = await kernel.members.find(db, sessionTokenOf(request))
      const pin = ID.test(id) ? await findLink(db, viewer, id as PinId) : undefined
      const device = deviceOf(request.headers['user-agent'] ?? '')
      const target = pin && webLink((device === 'phone' ? pin.mobile_link : null) ?? pin.link)
      if (!pin || !target) return await reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
      if (isVisit(request) && device !== 'bot' && viewer?.id !== pin.owner_id) {
        // The way on is never barred by counting.
        await count(request, viewer, id, target).catch((error: unknown) => {
          log.warn({ err: error }, 'a visit could not be counted')
        })
      }
      return await reply.redirect(target, 302)
    } finally {
      kernel.admission.leave('read')
    }
  })

  async function count(request: FastifyRequest, viewer: Member | null, pin: string, target: string): Promise<void> {
    const { headers, cookies, ip: address } = request
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
    const source = {
      userId: null,
      country: countryFrom(headers),
      device: deviceOf(headers['user-agent'] ?? ''),
      address,
    }
    recorder ??= createEventRecorder(pool, features)
    await recorder.record([event], source, nowMs, newId())
  }
}

async function findLink(db: Database, viewer: Member | null, id: PinId): Promise<Linked | undefined> {
  const [pin] = await db.query<Linked>({
    name: 'visited-link',
    text: `select p.link, p.mobile_link, p.owner_id::text from pins p left join boards b on b.id = p.board_id
           where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer?.id ?? null, id],
  })
  return pin
}

/** A link that a browser may follow: http or https, never `javascript:` and the like. The closeup has the same rule. */
function webLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** False for a check without a body, for what a browser loads in advance, and for what another site embeds or opens. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const said = (name: string) => stringOf(headers, name)
  if (method !== 'GET' || /prefetch|prerender|preview/i.test(said('sec-purpose') + said('purpose'))) return false
  return /^(same-origin|none|)$/.test(said('sec-fetch-site')) && /^(navigate|)$/.test(said('sec-fetch-mode'))
}

function stringOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
