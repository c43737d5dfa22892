import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contracts/ids.ts'
import { ACCOUNTS_MAX } from './cookies.ts'
import { isSecure } from './request-origin.ts'

const COOKIE = '__Host-browser'
/** Name of the cookie without TLS, because a `__Host-` cookie cannot be set then. */
const COOKIE_PLAIN = 'browser'
const A_YEAR_S = 31_536_000
const ID_BYTES = 16
const ID = /^[\w-]{22}$/

/**
 * The id of a browser in which this member was logged in before; null otherwise. Wrong passwords from other browsers do
 * not lock it out. The cookie contains the browser's id and, per member, a signature that only this server can make.
 */
export function knownBrowserOf(request: FastifyRequest, secret: Buffer, member: UserId): string | null {
  const [id, ...signatures] = read(request)
  if (id === undefined) return null
  const right = Buffer.from(sign(id, member, secret))
  const isKnown = signatures.some((text) => {
    const given = Buffer.from(text)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isKnown ? id : null
}

/** Adds a member who has just logged in to the browser's cookie. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, secret: Buffer, member: UserId): void {
  const [id = randomBytes(ID_BYTES).toString('base64url'), ...signatures] = read(request)
  const own = sign(id, member, secret)
  const kept = [own, ...signatures.filter((signature) => signature !== own)].slice(0, ACCOUNTS_MAX)
  const secure = isSecure(request)
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: A_YEAR_S } as const
  reply.setCookie(secure ? COOKIE : COOKIE_PLAIN, [id, ...kept].join('.'), options)
}

function read(request: FastifyRequest): readonly string[] {
  const parts = (request.cookies[isSecure(request) ? COOKIE : COOKIE_PLAIN] ?? '').split('.')
  return ID.test(parts[0] ?? '') ? parts : []
}

function sign(id: string, member: UserId, secret: Buffer): string {
  return createHmac('sha256', secret).update(`known-browser ${id} ${member}`).digest('base64url')
}
