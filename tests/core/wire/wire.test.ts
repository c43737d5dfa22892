import { expect, test, vi } from 'vitest'
import { boardPicker } from '#features/boards/contract.ts'
import { closeupPage, likePin, repin } from '#features/pins/contract.ts'
import { food, FOOD_ID, fullPin, pinId } from '#testing/samples.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { BACKOFF_MAX_MS, backoffMs, isRetryable } from '#core/wire/backoff.ts'
import { decode } from '#core/wire/decode.ts'
import { toRequest } from '#core/wire/request.ts'
import { state } from '#features/session/contract.ts'
import { createWire } from '#core/wire/wire.ts'

const raw = (body: unknown, status = 200, retryAfter: string | null = null) => ({
  status,
  retryAfter,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

test('resource reads carry their options in the address, writes in a form', () => {
  const read = toRequest(boardPicker, {}, 5, '/pin/7')
  expect(read.url).toBe(
    '/resource/BoardPickerBoardsResource/get/?source_url=%2Fpin%2F7&data=%7B%22options%22%3A%7B%7D%2C%22context%22%3A%7B%7D%7D&_=5',
  )
  const write = toRequest(repin, { pin_id: pinId(1), board_id: FOOD_ID }, 5, '/ana')
  expect(write.method).toBe('POST')
  expect(new URLSearchParams(write.body).get('source_url')).toBe('/ana')
  expect(new URLSearchParams(write.body).get('data')).toContain(`"board_id":"${FOOD_ID}"`)
})

test("the session's state is requested with the page that asks (spec viewer §7)", () => {
  expect(toRequest(state, {}, 0, '/pin/7?q=a').url).toBe('/_/_/state?source_url=%2Fpin%2F7%3Fq%3Da')
})

test('a v3 call has its id in the path and the rest in the body', () => {
  expect(toRequest(likePin, { id: pinId(1), reaction_type: 1 }, 0, '/')).toMatchObject({
    url: `/v3/pins/${pinId(1)}/react/`,
    method: 'POST',
    body: '{"reaction_type":1}',
  })
})

test('each family of envelopes is read, and a missing result of a query is a failure with a code', () => {
  const boards = { resource_response: { status: 'success', data: { all_boards: [food], boards_shortlist: [] } } }
  expect(decode(boardPicker, raw(boards))).toMatchObject({
    ok: true,
    value: { data: { all_boards: [{ name: 'Food' }] } },
  })
  const found = { data: { v3GetPinQuery: { data: fullPin(1) } } }
  expect(decode(closeupPage, raw(found)).ok).toBe(true)
  const missed = { data: { v3GetPinQuery: { __typename: 'Error', error: { api_error_code: 50, message: 'gone' } } } }
  expect(decode(closeupPage, raw(missed))).toMatchObject({
    ok: false,
    failure: { code: 'pin/not-found', message: 'gone' },
  })
})

test("a failure keeps every field of the server's error, or the status text if there is no envelope (spec viewer §8)", () => {
  const error = {
    http_status: 409,
    code: 41,
    api_error_code: 41,
    message: 'name: is taken',
    message_detail: 'name',
    extra_data: { failure: 'board/name-taken', field: 'name' },
  }
  expect(decode(repin, raw({ resource_response: { status: 'failure', error } }, 409))).toMatchObject({
    failure: {
      error: {
        httpStatus: 409,
        api_error_code: 41,
        code: 41,
        message: 'name: is taken',
        message_detail: 'name',
        extraData: { failure: 'board/name-taken', field: 'name' },
      },
    },
  })
  expect(decode(repin, { ...raw('<html>', 502), statusText: 'Bad Gateway' })).toMatchObject({
    failure: { code: 'server/error', message: 'Bad Gateway', error: { httpStatus: 502, api_error_code: null } },
  })
})

test('a failure keeps its code, its field and its waiting time', () => {
  const error = {
    api_error_code: 41,
    message: 'name: is taken',
    extra_data: { failure: 'board/name-taken', field: 'name' },
  }
  expect(decode(repin, raw({ resource_response: { status: 'failure', error } }, 409))).toMatchObject({
    failure: { code: 'board/name-taken', field: 'name' },
  })
  expect(decode(repin, raw('', 429, '7'))).toMatchObject({ failure: { code: 'rate/limited', retryAfterS: 7 } })
  expect(decode(repin, raw('<html>', 502))).toMatchObject({ failure: { code: 'server/error' } })
})

test('an answer that is no envelope or lacks what its contract promises is garbled', () => {
  expect(decode(boardPicker, raw('<html>Sign in to this network</html>'))).toMatchObject({
    failure: { code: 'network/garbled' },
  })
  expect(decode(state, raw('{"session":'))).toMatchObject({ failure: { code: 'network/garbled' } })
  const halfPin = { data: { v3GetPinQuery: { data: { ...fullPin(1), pinner: undefined } } } }
  expect(decode(closeupPage, raw(halfPin))).toMatchObject({ failure: { code: 'network/garbled' } })
})

test('a call without a status, or with 5xx or 429, may be repeated; any other failure is final', () => {
  const retryable = [
    'network/offline',
    'network/timeout',
    'network/garbled',
    'server/error',
    'server/unavailable',
    'rate/limited',
  ] as const
  for (const code of retryable) expect(isRetryable({ code, message: '' })).toBe(true)
  for (const code of ['request/invalid', 'access/denied', 'key/reused', 'storage/full'] as const) {
    expect(isRetryable({ code, message: '' })).toBe(false)
  }
})

test('waits grow to a maximum, are spread over their whole length, and are never shorter than Retry-After', () => {
  expect(backoffMs(1, 0)).toBe(0)
  expect(backoffMs(1, 0.999)).toBe(999)
  expect(backoffMs(4, 0.5)).toBe(4_000)
  expect(backoffMs(40, 1)).toBe(BACKOFF_MAX_MS)
  expect(backoffMs(1, 0, 9)).toBe(9_000)
  expect([3, 20].map((attempts) => backoffMs(attempts, 1, 0, 300_000))).toEqual([4_000, 300_000])
})

test('a write carries the CSRF token and its key, a read neither', async () => {
  const seen: Headers[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (_: unknown, init?: RequestInit) => {
      seen.push(new Headers(init?.headers))
      return new Response('{}', { status: 500 })
    },
  } as unknown as Surroundings
  const page = { online: true, visible: true, focused: false, path: '/pin/7', csrfToken: 'abc' }
  const wire = createWire(surroundings, () => page, { memberId: '11' })
  await wire.call(boardPicker, {})
  await wire.call(repin, { pin_id: pinId(1), board_id: FOOD_ID }, 'key-1')
  expect(seen[0]?.get('x-csrftoken')).toBeNull()
  expect(seen[1]?.get('x-csrftoken')).toBe('abc')
  expect(seen[1]?.get('idempotency-key')).toBe('key-1')
  expect(seen[0]?.get('x-member-id')).toBe('11')
  expect(seen[1]?.get('x-member-id')).toBe('11')
  expect(seen[1]?.get('x-app-state')).toBe('background')
})

test('an act that the change feed must report is not sent as an act of this store, also while commands are pending', async () => {
  const seen: Headers[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (_: unknown, init?: RequestInit) => {
      seen.push(new Headers(init?.headers))
      return new Response('{}', { status: 500 })
    },
  } as unknown as Surroundings
  const page = { online: true, visible: true, path: '/', csrfToken: 'abc' }
  const wire = createWire(surroundings, () => page, {
    memberId: '11',
    install: () => Promise.resolve('i1'),
    since: () => '5',
  })
  await wire.call(repin, { pin_id: pinId(1), board_id: FOOD_ID }, 'key-1')
  await wire.call(repin, { pin_id: pinId(1), board_id: FOOD_ID }, 'key-2', { feedNamesLists: true })
  expect(seen.map((headers) => headers.get('x-install-id'))).toEqual(['i1', null])
})

test("the server's version is read from every answer (spec viewer §8)", async () => {
  const surroundings = {
    now: () => 0,
    fetch: async () => new Response('{}', { status: 500, headers: { 'x-app-version': '1.2.4' } }),
  } as unknown as Surroundings
  const versions: string[] = []
  const page = () => ({ online: true, visible: true, path: '/', csrfToken: '' })
  const wire = createWire(surroundings, page)
  wire.version$.subscribe((version) => versions.push(version))
  await wire.call(boardPicker, {})
  expect(versions).toEqual(['1.2.4'])
})

test("every call names the page that it comes from and the page's handler", async () => {
  const seen: Headers[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (_: unknown, init?: RequestInit) => {
      seen.push(new Headers(init?.headers))
      return new Response('{}', { status: 500 })
    },
  } as unknown as Surroundings
  const page = {
    online: true,
    visible: true,
    path: '/pin/7',
    csrfToken: '',
    handler: 'pin/[id].js',
    forceCountry: 'FR',
  }
  const wire = createWire(surroundings, () => page)
  await wire.call(boardPicker, {})
  await wire.call(closeupPage, { pinId: pinId(1), isAuth: true })
  expect(seen[0]?.get('x-source-url')).toBe('/pin/7')
  expect(seen[0]?.get('x-page-handler')).toBe('pin/[id].js')
  expect(seen[0]?.get('x-force-country')).toBe('FR')
  expect(seen.map((headers) => headers.has('x-force-country-from-ip'))).toEqual([false, false])
  expect(seen.map((headers) => headers.get('x-query-name'))).toEqual([null, closeupPage.name])
})

test('only a call that may ask for the request context names the origin of the page and what led to the visit', async () => {
  const seen: Headers[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (_: unknown, init?: RequestInit) => {
      seen.push(new Headers(init?.headers))
      return new Response('{}', { status: 500 })
    },
  } as unknown as Surroundings
  const page = { online: true, visible: true, path: '/', csrfToken: '', origin: 'https://pins.example' }
  const wire = createWire(surroundings, () => ({ ...page, referrer: 'https://blog.example/' }))
  await wire.call(state, {})
  await wire.call(boardPicker, {})
  expect(seen.map((headers) => [headers.get('x-page-origin'), headers.get('x-page-referrer')])).toEqual([
    ['https://pins.example', 'https://blog.example/'],
    [null, null],
  ])
})

test('a store asks as its own member: an answer for somebody else is rejected and reported, but anybody may ask for the viewer', async () => {
  const asked: (string | null)[] = []
  const told = vi.fn<() => void>()
  const refusal = {
    resource_response: {
      status: 'failure',
      data: null,
      error: { api_error_code: 2, message: 'other', extra_data: { failure: 'session/required' } },
    },
  }
  const surroundings = {
    now: () => 0,
    fetch: (_: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('x-member-id'))
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 }))
    },
  } as unknown as Surroundings
  const page = () => ({ online: true, visible: true, path: '/', csrfToken: '' })
  const wire = createWire(surroundings, page, { memberId: '7' })
  wire.otherMember$.subscribe(told)
  expect(await wire.call(boardPicker, {})).toMatchObject({ ok: false, failure: { code: 'session/required' } })
  await wire.call(closeupPage, { pinId: pinId(1), isAuth: true })
  await createWire(surroundings, page).call(boardPicker, {})
  await wire.call(state, {})
  expect(asked).toEqual(['7', '7', 'visitor', null])
  expect(told).toHaveBeenCalledTimes(2)
})

test("only the session's state is asked with the landing parameters of the address (spec viewer §7)", async () => {
  const urls: string[] = []
  const surroundings = {
    now: () => 0,
    fetch: async (url: string) => {
      urls.push(url)
      return new Response('{}', { status: 500 })
    },
  } as unknown as Surroundings
  const page = { online: true, visible: true, path: '/pin/7', landingQuery: '?invite_code=a', csrfToken: '' }
  const wire = createWire(surroundings, () => page)
  await wire.call(state, {})
  await wire.call(boardPicker, {})
  expect(urls[0]).toBe('/_/_/state?source_url=%2Fpin%2F7%3Finvite_code%3Da')
  expect(urls[1]).toContain('source_url=%2Fpin%2F7&')
})

test('a server that is too busy for one query has answered; a proxy in front of a server that is away has not', async () => {
  const reached = async (status: number, body: unknown) => {
    const notes: boolean[] = []
    const surroundings: Pick<Surroundings, 'fetch' | 'now'> = {
      now: () => 5,
      fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    }
    const page = () => ({ online: true, visible: true, path: '/', csrfToken: 't' })
    const wire = createWire(surroundings as Surroundings, page)
    wire.reached$.subscribe((is) => notes.push(is))
    await wire.call(boardPicker, {})
    return notes
  }
  const told = (failure: string) => ({
    resource_response: { status: 'failure', error: { message: 'later', extra_data: { failure } } },
  })
  expect(await reached(503, told('query/later'))).toEqual([true])
  expect(await reached(503, told('server/unavailable'))).toEqual([false])
  expect(await reached(502, '<html>')).toEqual([false])
  expect(await reached(500, told('server/error'))).toEqual([true])
})
