import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSENT_COOKIE, CSRF_COOKIE, CSRF_HEADER, DEVICE_COOKIE } from '#contracts/headers.ts'
import { isSecure } from './request-origin.ts'

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600 * 1_000
/** Maximum number of accounts that can be logged in at once in one browser, including the current one. */
export const ACCOUNTS_MAX = 5
const SESSION_COOKIE = '__Host-session'
/** Name of the cookie without TLS (http on this machine), because a `__Host-` cookie cannot be set then. */
const SESSION_COOKIE_PLAIN = 'session'
/** Tokens of the other accounts that have a session in this browser (spec viewer §4, account switching). */
const ACCOUNTS_COOKIE = '__Host-accounts'
const ACCOUNTS_COOKIE_PLAIN = 'accounts'
/** Identifies a visitor, who has no session. The CSRF token is bound to the session or to this cookie. */
export const VISITOR_COOKIE = 'visitor'
/** Cookies that are about the browser, not about a member. */
const LASTING_COOKIES: readonly string[] = [CONSENT_COOKIE, DEVICE_COOKIE]
const NONCE_BYTES = 16
/** Matches a token: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/**
 * The session's token; null if there is none. Over TLS only the `__Host-` cookie counts, because a sub-domain cannot
 * set one.
 */
export function sessionTokenOf(request: FastifyRequest): string | null {
  return request.cookies[nameOfSession(request)] || null
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOfSession(request), token, { ...cookieOptions(request), httpOnly: true })
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOfSession(request), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) })
}

/**
 * Clears every cookie that the browser sent, except those about the browser itself. `Clear-Site-Data` is not used for
 * this: it would also clear those, and cookies that the same answer sets.
 */
export function clearMemberCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(request.cookies))
    if (!LASTING_COOKIES.includes(name))
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: isSecure(request) })
}

/** Tokens of the browser's other accounts, latest first. */
export function otherSessionsOf(request: FastifyRequest): readonly string[] {
  const tokens = (request.cookies[nameOfAccounts(request)] ?? '').split('.').filter((token) => TOKEN.test(token))
  return [...new Set(tokens)].slice(0, ACCOUNTS_MAX - 1)
}

export function setOtherSessions(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const name = nameOfAccounts(request)
  if (tokens.length > 0) reply.setCookie(name, tokens.join('.'), { ...cookieOptions(request), httpOnly: true })
  else if (request.cookies[name] !== undefined)
    reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) })
}

/** True if header and cookie contain the same token, and this server made it for this session or visitor. */
export function isCsrfTokenRight(request: FastifyRequest, secret: Buffer): boolean {
  const header = request.headers[CSRF_HEADER]
  const cookie = request.cookies[CSRF_COOKIE]
  return (
    typeof header === 'string' && header !== '' && header === cookie && isTokenFor(cookie, bearerOf(request), secret)
  )
}

/** Sets a CSRF token if the browser has no valid one. */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, secret: Buffer): void {
  const cookie = request.cookies[CSRF_COOKIE]
  if (cookie && isTokenFor(cookie, bearerOf(request), secret)) return
  let visitor = request.cookies[VISITOR_COOKIE]
  if (!sessionTokenOf(request) && !visitor) {
    visitor = randomBytes(NONCE_BYTES).toString('base64url')
    reply.setCookie(VISITOR_COOKIE, visitor, { ...cookieOptions(request), httpOnly: true })
  }
  setCsrfToken(request, reply, sessionTokenOf(request) ?? visitor ?? '', secret)
}

/** @param bearer the session's token, or the visitor's id */
export function setCsrfToken(request: FastifyRequest, reply: FastifyReply, bearer: string, secret: Buffer): void {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const token = `${nonce}.${sign(nonce, bearer, secret)}`
  reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(request), httpOnly: false })
}

/** Sets cookies that the page's scripts may read. */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(cookies))
    reply.setCookie(name, value, { ...cookieOptions(request), httpOnly: false })
}

export function visitorIdOf(request: FastifyRequest): string | null {
  return request.cookies[VISITOR_COOKIE] || null
}

function bearerOf(request: FastifyRequest): string {
  return sessionTokenOf(request) ?? visitorIdOf(request) ?? ''
}

function isTokenFor(token: string, bearer: string, secret: Buffer): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  const right = Buffer.from(sign(nonce, bearer, secret))
  const given = Buffer.from(signature)
  return bearer !== '' && right.length === given.length && timingSafeEqual(right, given)
}

function sign(nonce: string, bearer: string, secret: Buffer): string {
  const bound = createHash('sha256').update(bearer).digest('hex')
  return createHmac('sha256', secret).update(`${nonce}.${bound}`).digest('base64url')
}

function nameOfSession(request: FastifyRequest): string {
  return isSecure(request) ? SESSION_COOKIE : SESSION_COOKIE_PLAIN
}

function nameOfAccounts(request: FastifyRequest): string {
  return isSecure(request) ? ACCOUNTS_COOKIE : ACCOUNTS_COOKIE_PLAIN
}

/**
 * The cookies are valid as long as a session. The page may be loaded from the service worker's cache, and then no
 * answer can set a new token.
 */
function cookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge: SESSION_LIFETIME_MS / 1_000 } as const
}
