import { CSRF_HEADER } from '#contracts/headers.ts'
import type { LoadRequest } from './load.ts'

/** The headers that a member's browser sends with each request. */
export interface Visit {
  readonly cookie: string
  readonly csrf: string
}

const MEMBERS = ['robin', 'samira'] as const
const FEED_PIN_COUNT = 200
const PAGE_PINS = 25
const WORDS = ['oak', 'river', 'amber stone', 'silk', 'linen maple', 'quilt']

/** Logs in the demo's members. */
export function logInMembers(origin: string): Promise<readonly Visit[]> {
  return Promise.all(MEMBERS.map((name) => logInOverHttp(origin, name)))
}

async function logInOverHttp(origin: string, username: string): Promise<Visit> {
  const jar = new Map<string, string>()
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, [CSRF_HEADER]: jar.get('csrftoken') ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return body ? response.json() : null
  }
  await ask('/login')
  const first = (await ask('/v3/login/handshake/', {
    username_or_email: username,
    password: `pinfold-${username}`,
  })) as { data: string }
  await ask('/resource/HandshakeSessionResource/create/', { data: { options: { token: first.data } } })
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), csrf: jar.get('csrftoken') ?? '' }
}

/** Ids of the first pins of the feed. */
export async function feedPins(origin: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (let bookmark: string | null = null; ids.length < FEED_PIN_COUNT && bookmark !== '-end-';) {
    const response = await fetch(`${origin}${feedPath(bookmark)}`)
    const body = (await response.json()) as { resource_response: { bookmark: string; data: { id: string }[] } }
    ids.push(...body.resource_response.data.map(({ id }) => id).filter((id) => /^\d+$/.test(id)))
    ;({ bookmark } = body.resource_response)
  }
  return ids
}

function feedPath(bookmark: string | null): string {
  const options = { page_size: PAGE_PINS, ...(bookmark === null ? {} : { bookmarks: [bookmark] }) }
  return `/resource/UserHomefeedResource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`
}

/**
 * The n-th request of a mix of many people. Of a hundred requests: 15 documents of visitors (home and pins) and 5 of
 * members, 30 feed pages of visitors and 15 of members, 20 pins, 10 searches, 5 likes.
 */
export function mixedRequest(n: number, members: readonly Visit[], pins: readonly string[]): LoadRequest {
  const turn = (n * 37) % 100
  const pin = pins[(n * 7) % pins.length] ?? ''
  const member = members[n % members.length]!
  const visitor = { 'accept-encoding': 'br, gzip' }
  const signedIn = { ...visitor, cookie: member.cookie }
  if (turn < 10) return { path: '/', headers: visitor }
  if (turn < 15) return { path: `/pin/${pin}/`, headers: visitor }
  if (turn < 20) return { path: '/', headers: signedIn }
  if (turn < 50) return { path: feedPath(null), headers: visitor }
  if (turn < 65) return { path: feedPath(null), headers: signedIn }
  if (turn < 85) {
    const data = encodeURIComponent(JSON.stringify({ options: { id: pin } }))
    return { path: `/resource/PinResource/get/?data=${data}`, headers: turn < 75 ? visitor : signedIn }
  }
  if (turn < 95) {
    const data = encodeURIComponent(JSON.stringify({ options: { query: WORDS[n % WORDS.length], scope: 'pins' } }))
    return { path: `/resource/BaseSearchResource/get/?data=${data}`, headers: visitor }
  }
  return {
    method: 'POST',
    path: `/v3/pins/${pin}/react/`,
    headers: { ...signedIn, [CSRF_HEADER]: member.csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ reaction_type: 1 }),
  }
}
