import { createHmac, timingSafeEqual } from 'node:crypto'

/** Data that is kept between the start of a log-in with a network and its callback. */
export interface Flow {
  readonly network: string
  readonly purpose: 'log-in' | 'connect'
  readonly next: string
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly until: number
}

export function sealFlow(flow: Flow, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  return `${text}.${sign(text, secret)}`
}

/** Null if this server did not create the cookie, or if the cookie has expired. */
export function openFlow(sealed: string | undefined, secret: Buffer, nowMs: number): Flow | null {
  const [text = '', signature = ''] = (sealed ?? '').split('.')
  const right = Buffer.from(sign(text, secret))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const flow = JSON.parse(Buffer.from(text, 'base64url').toString()) as Flow
  return flow.until > nowMs ? flow : null
}

function sign(text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`network:${text}`).digest('base64url')
}
