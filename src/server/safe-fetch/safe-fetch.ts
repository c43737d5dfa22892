import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const REDIRECTS_MAX = 3
const BODY_BYTES_MAX = 5 * 1_024 * 1_024
const TIME_MAX_MS = 5_000
const TOO_MANY = 429
const USER_AGENT = 'Pinfold (link preview)'

export interface Fetched {
  /** The address that answered, after redirects. */
  readonly url: string
  /** Media type without parameters, in lower case. */
  readonly type: string
  readonly charset: string | null
  readonly body: Buffer
}

export type FetchProblem =
  | 'bad-address'
  | 'not-public'
  | 'unreachable'
  | 'refused'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'

export type FetchOutcome =
  | { readonly ok: true; readonly value: Fetched }
  | { readonly ok: false; readonly problem: FetchProblem }

/** Parts that tests replace. */
export interface FetchParts {
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  readonly timeMaxMs?: number
  readonly bytesMax?: number
}

/**
 * Fetches an address that a member wrote. It connects only to public addresses. A name is resolved once, every resolved
 * address is checked, and the connection uses a checked address. So a different later answer of the name server has no
 * effect. Redirects are checked in the same way.
 */
export async function safeFetch(address: string, parts: FetchParts = {}): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(parts.timeMaxMs ?? TIME_MAX_MS)
  const tooSlow = new Promise<FetchOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve(problem('too-slow')), { once: true })
  })
  return Promise.race([follow(address, parts, signal), tooSlow])
}

/**
 * Sends a message to an address that a browser gave. As in `safeFetch`, the address must be public. Redirects are not
 * followed.
 * @returns the status
 */
export async function safePost(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  parts: FetchParts = {},
): Promise<{ readonly ok: true; readonly status: number } | { readonly ok: false; readonly problem: FetchProblem }> {
  const url = readAddress(address)
  if (!url) return problem('bad-address')
  const pinned = await pin(url, parts)
  if (!pinned.ok) return pinned
  const signal = AbortSignal.timeout(parts.timeMaxMs ?? TIME_MAX_MS)
  const response = await send(url, pinned.address, signal, { method: 'POST', headers, body }).catch((): null => null)
  if (!response) return problem(signal.aborted ? 'too-slow' : 'unreachable')
  response.destroy()
  return { ok: true, status: response.statusCode ?? 0 }
}

async function follow(address: string, parts: FetchParts, signal: AbortSignal): Promise<FetchOutcome> {
  let url = readAddress(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!url) return problem('bad-address')
    const pinned = await pin(url, parts)
    if (!pinned.ok) return pinned
    const response = await get(url, pinned.address, signal).catch((): null => null)
    if (!response) return problem('unreachable')
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status < 300 || status >= 400 || location === undefined) {
      if (status === 200) return readBody(url, response, parts.bytesMax)
      // A site that is broken or too busy may answer later.
      return end(response, status >= 500 || status === TOO_MANY ? 'unreachable' : 'refused')
    }
    response.destroy()
    url = readAddress(location, url.href)
  }
  return problem('too-many-redirects')
}

function problem(kind: FetchProblem): { readonly ok: false; readonly problem: FetchProblem } {
  return { ok: false, problem: kind }
}

function end(response: IncomingMessage, kind: FetchProblem): FetchOutcome {
  response.destroy()
  return problem(kind)
}

/** Parses an address. Null for anything but http and https, and for an address that contains a name or password. */
function readAddress(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}

/** One public address of the host. If any of its addresses is not public, the host is refused. */
async function pin(
  url: URL,
  { resolve = resolveAll, isAllowed = isPublicAddress }: FetchParts,
): Promise<{ readonly ok: true; readonly address: string } | { readonly ok: false; readonly problem: FetchProblem }> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host).catch((): readonly string[] => [])
  const [address] = addresses
  if (address === undefined) return problem('unreachable')
  return addresses.every(isAllowed) ? { ok: true, address } : problem('not-public')
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** The host without the brackets of IPv6. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: 'text/html,image/*;q=0.9,*/*;q=0.1', 'accept-encoding': 'identity' }
  return send(url, address, signal, { method: 'GET', headers })
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

function send(
  url: URL,
  address: string,
  signal: AbortSignal,
  { method, headers, body }: Sent,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent: false,
        method,
        signal,
        headers: { 'user-agent': USER_AGENT, ...headers },
        lookup: (_host, options, done) => {
          if (options.all) done(null, [{ address, family }])
          else done(null, address, family)
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function readBody(url: URL, response: IncomingMessage, bytesMax = BODY_BYTES_MAX): Promise<FetchOutcome> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return end(response, 'refused')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) return end(response, 'too-large')
      chunks.push(chunk)
    }
  } catch {
    return problem('unreachable')
  }
  const [type = '', ...parameters] = (response.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.flatMap((part) => /^\s*charset\s*=\s*"?([\w-]+)/.exec(part)?.[1] ?? [])[0] ?? null
  return { ok: true, value: { url: url.href, type: type.trim(), charset, body: Buffer.concat(chunks) } }
}
