import { afterEach, expect, test, vi } from 'vitest'
import { INSTALL_HEADER } from '#contracts/headers.ts'
import { createWire } from '#core/wire/wire.ts'
import type { Surroundings } from '#core/surroundings.ts'
import type { RequestContext } from '../../index.ts'
import { enteringRequests } from './entering.ts'

const PERSON = { email: 'ada@example.com', username: 'ada', password: 'a long one', firstName: 'Ada', lastName: '' }
const PAGE = { online: true, visible: true, path: '/signup', csrfToken: 'c' }

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A visitor's core. Its server gives these answers, one after the other; null stands for no network. */
function visitor(...answers: readonly (object | null)[]) {
  const starts = new Map<string, { readonly request: { readonly facebook_token: string | null } }>()
  const sent: Sent[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (path: string, { headers, body }: { readonly headers: Sent['headers']; readonly body: string }) => {
      sent.push({ path, headers, body })
      const answer = answers[sent.length - 1]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer instanceof Response ? answer : Response.json(answer)
    },
  } as unknown as Surroundings
  const wire = createWire(surroundings, () => PAGE, {
    install: (isHandshake) => (isHandshake ? Promise.resolve('ab'.repeat(16)) : null),
  })
  const context = { wire, sessionChanged: async () => undefined, tables: { starts } } as unknown as RequestContext
  return { sent, starts, context }
}

test('sign-up and log-in are sent as forms with the id of the install, also by visitors (spec viewer §7)', async () => {
  const { sent, context } = visitor(null, null)
  await enteringRequests.logIn({ usernameOrEmail: 'ada', password: 'a&b', isAdding: false }, context)
  expect(sent[0]).toMatchObject({
    path: '/v3/login/handshake/',
    body: 'username_or_email=ada&password=a%26b',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', [INSTALL_HEADER]: 'ab'.repeat(16) },
  })
})

test('a sign-up that gives no token is its own failure, and is not tried again (spec viewer §8)', async () => {
  const { sent, context } = visitor({ status: 'success', code: 0, message: null })
  const answer = await enteringRequests.register(PERSON, context)
  expect(answer).toMatchObject({ ok: false, failure: { code: 'session/signed-up-only' } })
  expect(sent.map(({ path }) => path)).toEqual(['/v3/register/email/handshake/'])
  expect(new URLSearchParams(sent[0]!.body).get('email')).toBe(PERSON.email)
})

const TOKEN = { status: 'success', code: 0, message: null, data: 'token' }
const busy = (status: number) => new Response('', { status })
const refusal = (status: number, code: number) =>
  Response.json({ status: 'failure', code, message: 'refused', data: null }, { status })

/** Signs up, and lets the time pass in which it waits before each retry. */
async function register(...answers: readonly (object | null)[]) {
  vi.useFakeTimers()
  const { sent, context } = visitor(...answers)
  let isOver = false
  const done = enteringRequests.register(PERSON, context).finally(() => (isOver = true))
  // Code that is still loading sets its timers late.
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
  const answer = await done
  return { code: answer.ok ? null : answer.failure.code, paths: sent.map(({ path }) => path) }
}
const REGISTER = '/v3/register/email/handshake/'

afterEach(() => vi.useRealTimers())

test.each([
  ['no network', () => null],
  ['an answer that cannot be read', () => new Response('<p>')],
  ['a broken server', () => busy(500)],
  ['a busy server', () => busy(503)],
])('a sign-up is tried again up to three times after %s (spec viewer §4)', async (_, failure) => {
  const { code, paths } = await register(failure(), failure(), failure(), failure(), TOKEN)
  expect(code).not.toBeNull()
  expect(paths).toEqual([REGISTER, REGISTER, REGISTER, REGISTER])
  vi.useRealTimers()
  expect((await register(failure(), failure(), failure(), TOKEN)).paths.slice(0, 5)).toEqual([
    ...Array.from({ length: 4 }, () => REGISTER),
    '/resource/HandshakeSessionResource/create/',
  ])
})

test('a refusal of a sign-up has a code, so it is not tried again', async () => {
  const { code, paths } = await register(refusal(409, 80))
  expect([code, paths]).toEqual(['session/email-taken', [REGISTER]])
})

test('if the answer to a sign-up was lost, the account exists, and its password logs in', async () => {
  const { paths } = await register(null, refusal(409, 80), TOKEN)
  expect(paths.slice(0, 3)).toEqual([REGISTER, REGISTER, '/v3/login/handshake/'])
})

test('the names, country, language and origin of a sign-up are always sent, of a person and of a business (spec viewer §3)', async () => {
  const known = { ...PERSON, country: 'FR', locale: 'fr_FR', referrer: 'https://other.example/' }
  for (const [given, expected] of [
    [PERSON, { first_name: 'Ada', last_name: '', country: '', locale: '', referrer: '' }],
    [
      { ...known, lastName: 'Lovelace' },
      { last_name: 'Lovelace', country: 'FR', locale: 'fr_FR', referrer: 'https://other.example/' },
    ],
    [
      { ...known, firstName: '', businessName: 'Clay & Co' },
      { first_name: 'Clay & Co', last_name: '', business_name: 'Clay & Co', referrer: 'https://other.example/' },
    ],
  ] as const) {
    const { sent, context } = visitor({ status: 'success', code: 0, message: null })
    await enteringRequests.register(given, context)
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toMatchObject(expected)
  }
})

test('a sign-up whose session cannot be fetched is the same failure, whatever the reason', async () => {
  const { context } = visitor({ status: 'success', code: 0, data: 'token', message: null }, null)
  expect(await enteringRequests.register(PERSON, context)).toMatchObject({
    ok: false,
    failure: { code: 'session/signed-up-only' },
  })
})

test('a page that a Facebook app opened signs up with its token; any other text is left out (spec viewer §3)', async () => {
  const token = `h.${Buffer.from('{"sub":"f1"}').toString('base64url')}.s`
  for (const [given, path, id] of [
    [token, '/v3/register/facebook/handshake/', 'f1'],
    ['no token', '/v3/register/email/handshake/', null],
  ] as const) {
    const { sent, starts, context } = visitor({ status: 'success', code: 0, message: null })
    starts.set('me', { request: { facebook_token: given } })
    await enteringRequests.register(PERSON, context)
    expect(sent[0]!.path).toBe(path)
    expect(new URLSearchParams(sent[0]!.body).get('facebook_id')).toBe(id)
  }
})
