import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeFetch, type FetchParts } from './safe-fetch.ts'

/** 127.0.0.1 represents the public internet; 127.0.0.2 represents the internal network, on the same port. */
const OUTSIDE = '127.0.0.1'
const INSIDE = '127.0.0.2'

let outside: Server
let inside: Server
let port: number
let insideHits = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  outside = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => outside.listen(0, OUTSIDE, done))
  port = (outside.address() as AddressInfo).port
  inside = createServer((_request, response) => {
    insideHits += 1
    response.end('secret')
  })
  await new Promise<void>((done) => inside.listen(port, INSIDE, done))
})
afterAll(() => {
  for (const server of [outside, inside]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  insideHits = 0
  answer = (_request, response) => response.setHeader('content-type', 'Text/HTML; charset="UTF-8"').end('<p>hello')
})

const parts = (resolve: (host: string) => readonly string[], more: FetchParts = {}): FetchParts => ({
  resolve: async (host) => resolve(host),
  isAllowed: (address) => address === OUTSIDE,
  ...more,
})
const toOutside = parts(() => [OUTSIDE])
const redirectTo = (location: string) => {
  answer = (request, response) => {
    if (request.url === '/end') response.end('end')
    else response.writeHead(302, { location }).end()
  }
}

test('a page is read with its type and charset', async () => {
  const fetched = await safeFetch(`http://pins.example:${port}/a`, toOutside)
  expect(fetched).toMatchObject({ ok: true, value: { type: 'text/html', charset: 'utf-8' } })
  expect(fetched.ok && fetched.value.body.toString()).toBe('<p>hello')
})

describe('the internal network cannot be reached', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
  ])('by the address %s', async (address) => {
    expect(await safeFetch(address)).toEqual({ ok: false, problem: 'not-public' })
  })

  test.each([
    'file:///etc/passwd',
    'ftp://pins.example/',
    'gopher://x/',
    'javascript:1',
    'pins.example',
    'http://ada:pw@pins.example/',
    '',
  ])('by the text "%s"', async (address) => {
    expect(await safeFetch(address, toOutside)).toEqual({ ok: false, problem: 'bad-address' })
  })

  test('by a name with a public and a private address', async () => {
    const both = parts(() => [OUTSIDE, INSIDE])
    expect(await safeFetch(`http://pins.example:${port}/`, both)).toEqual({ ok: false, problem: 'not-public' })
    expect(insideHits).toBe(0)
  })

  test('by a name server that answers differently the second time: each name is resolved once', async () => {
    let asked = 0
    const rebinding = parts(() => [(asked += 1) === 1 ? OUTSIDE : INSIDE])
    expect(await safeFetch(`http://rebind.example:${port}/`, rebinding)).toMatchObject({ ok: true })
    expect([asked, insideHits]).toEqual([1, 0])
  })

  test('by a redirect to the same name, resolved again to a private address', async () => {
    redirectTo('/end')
    let asked = 0
    const rebinding = parts(() => [(asked += 1) === 1 ? OUTSIDE : INSIDE])
    expect(await safeFetch(`http://rebind.example:${port}/`, rebinding)).toEqual({ ok: false, problem: 'not-public' })
    expect(insideHits).toBe(0)
  })

  test('by a redirect to a private address or another kind of address', async () => {
    redirectTo(`http://${INSIDE}:${port}/`)
    expect(await safeFetch(`http://pins.example:${port}/`, toOutside)).toEqual({ ok: false, problem: 'not-public' })
    redirectTo('file:///etc/passwd')
    expect(await safeFetch(`http://pins.example:${port}/`, toOutside)).toEqual({ ok: false, problem: 'bad-address' })
    expect(insideHits).toBe(0)
  })
})

describe('limits', () => {
  test('three redirects are followed, a fourth is not', async () => {
    const chain = (count: number) => {
      answer = (request, response) => {
        const at = Number(request.url?.slice(1))
        if (at === count) response.end('end')
        else response.writeHead(301, { location: `/${at + 1}` }).end()
      }
      return safeFetch(`http://pins.example:${port}/0`, toOutside)
    }
    expect(await chain(3)).toMatchObject({ ok: true, value: { url: `http://pins.example:${port}/3` } })
    expect(await chain(4)).toEqual({ ok: false, problem: 'too-many-redirects' })
  })

  test('5 MB are read, one byte more is not', async () => {
    const sending = (bytes: number) => {
      answer = (_request, response) => response.end(Buffer.alloc(bytes))
      return safeFetch(`http://pins.example:${port}/`, toOutside)
    }
    expect(await sending(5 * 1_024 * 1_024)).toMatchObject({ ok: true })
    expect(await sending(5 * 1_024 * 1_024 + 1)).toEqual({ ok: false, problem: 'too-large' })
  })

  test('a server that never ends its answer is abandoned in time', async () => {
    answer = (_request, response) => void response.write('<p>')
    const fetched = await safeFetch(`http://pins.example:${port}/`, { ...toOutside, timeMaxMs: 100 })
    expect(fetched).toEqual({ ok: false, problem: 'too-slow' })
  })

  test.each([500, 503, 429])('a site that answers %d may answer later', async (status) => {
    answer = (_request, response) => response.writeHead(status).end('no')
    expect(await safeFetch(`http://pins.example:${port}/`, toOutside)).toEqual({ ok: false, problem: 'unreachable' })
  })

  test('an error page and a compressed page are rejected', async () => {
    answer = (_request, response) => response.writeHead(404).end('no')
    expect(await safeFetch(`http://pins.example:${port}/`, toOutside)).toEqual({ ok: false, problem: 'refused' })
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await safeFetch(`http://pins.example:${port}/`, toOutside)).toEqual({ ok: false, problem: 'refused' })
  })
})
