import type { FastifyInstance } from 'fastify'
import { ADS_TAG_URL } from '../constants.ts'

const SCRIPT_URL = `${ADS_TAG_URL}.js`

/** Runs in the frame: receives the page's metadata once, passes it to the tag, and reports whether the tag loaded. */
const SCRIPT = `
const tell = (adsTag) => parent.postMessage({ adsTag }, '*')
addEventListener('message', function take({ source, data }) {
  if (source !== parent || !data || data.adsMetadata === undefined) return
  removeEventListener('message', take)
  window.dataLayer = [{ event: 'measurement', ...data.adsMetadata }]
  const script = document.createElement('script')
  script.src = document.body.dataset.tag
  script.async = true
  script.onload = () => tell('loaded')
  script.onerror = () => tell('failed')
  document.head.append(script)
})
tell('ready')
`

/**
 * Serves the frame of the tag and its script, and allows the frame on every page. The sandbox gives the frame an origin
 * of its own. The tag cannot read the page; it receives only what the page sends.
 */
export function addAdsTag(app: FastifyInstance, tag: URL | null): void {
  if (tag === null) return
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'self' ${tag.origin}`,
    `connect-src ${tag.origin}`,
    `img-src ${tag.origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ads tag</title><body data-tag="${escaped(tag.href)}"><script src="${SCRIPT_URL}"></script>`

  app.get(
    ADS_TAG_URL,
    { config: { api: { summary: 'The sandboxed frame that loads the conversion tag of the ads service.' } } },
    (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html),
  )
  app.get(
    SCRIPT_URL,
    { config: { api: { summary: "The script of the conversion tag's frame." } } },
    (_request, reply) =>
      reply
        // For the sandboxed frame, this server is another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(SCRIPT),
  )
  app.addHook('onSend', async (_request, reply) => {
    const policyOfPage = reply.getHeader('content-security-policy')
    if (typeof policyOfPage !== 'string' || policyOfPage === policy) return
    // The policy may already allow frames of this server, for instance for the bot check.
    if (/frame-src 'self'/.test(policyOfPage)) return
    reply.header('content-security-policy', policyOfPage.replace(/frame-src (?:'none')?/, "frame-src 'self' "))
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
