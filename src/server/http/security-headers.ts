import type { FastifyInstance } from 'fastify'

/**
 * The strict policy of every page. The client defines the Trusted Types policies. No inline script or style is allowed,
 * unless a page allows it by its hash.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Scripts place the grid's cells by setting style properties, which CSP does not count as inline style.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The policy `default` accepts only the empty text (src/kit/locale/empty-html.ts).
  'trusted-types pinfold default',
]

/**
 * Browser features that the product does not use. They are switched off, so that an injected script cannot use them
 * either.
 */
const FEATURES_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * Headers of every answer.
 * @param isTls false over plain http on this machine, where upgrades and HSTS would break the page
 * @param frameHosts hosts whose frames pages may show, over https only
 */
export function securityHeaders(isTls: boolean, frameHosts: readonly string[]): Readonly<Record<string, string>> {
  const frames = frameHosts.length > 0 ? frameHosts.map((host) => `https://${host}`).join(' ') : "'none'"
  const policy = [...CONTENT_SECURITY_POLICY, `frame-src ${frames}`, ...(isTls ? ['upgrade-insecure-requests'] : [])]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': FEATURES_OFF.map((name) => `${name}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
