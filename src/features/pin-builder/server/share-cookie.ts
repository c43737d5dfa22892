import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '#server/http/request-origin.ts'
import { SHARE_HELD_MS } from '../constants.ts'
import type { Holder } from './held-shares.ts'

const COOKIE = '__Host-share'
/** Without TLS (http on this machine) a `__Host-` cookie cannot be set. */
const COOKIE_PLAIN = 'share'
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32

/** The owner of the form from a visitor's browser; null if the browser shared nothing. */
export function sharerOf(request: FastifyRequest): Holder | null {
  const token = request.cookies[nameOf(request)] ?? ''
  return TOKEN.test(token) ? holderOf(token) : null
}

/** Gives a visitor's browser a token that identifies its form after the log-in. */
export function makeSharer(request: FastifyRequest, reply: FastifyReply): Holder {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  void reply.setCookie(nameOf(request), token, { ...scopeOf(request), maxAge: SHARE_HELD_MS / 1_000 })
  return holderOf(token)
}

export function forgetSharer(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameOf(request), scopeOf(request))
}

/** The name of the visitor's form. It is a hash, so that only the browser has the token itself. */
function holderOf(token: string): Holder {
  return `visitor-${createHash('sha256').update(token).digest('hex')}`
}

function nameOf(request: FastifyRequest): string {
  return isSecure(request) ? COOKIE : COOKIE_PLAIN
}

function scopeOf(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const
}
