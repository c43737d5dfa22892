import type { FastifyInstance } from 'fastify'
import { BOT_CHECK_URL } from '../constants.ts'
import type { BotCheckSettings } from './shared/bot-check.ts'

const SCRIPT_URL = `${BOT_CHECK_URL}.js`

/** The script that runs in the frame. The services' scripts differ only in the name of their object. */
const SCRIPT = `
const box = document.getElementById('check')
const tell = (message) => parent.postMessage(message, location.origin)
const fail = () => tell({ botCheck: 'failed' })
const { script: source, siteKey } = box.dataset
const script = document.createElement('script')
script.src = source
script.async = true
script.onerror = fail
script.onload = () => {
  const started = Date.now()
  const look = () => {
    const service = window.turnstile ?? window.hcaptcha ?? window.grecaptcha?.enterprise ?? window.grecaptcha
    if (typeof service?.render === 'function') {
      service.render(box, {
        sitekey: siteKey,
        callback: (token) => tell({ botCheck: 'token', token }),
        'error-callback': fail,
        'expired-callback': fail,
      })
      const size = () => tell({ botCheck: 'shown', height: document.documentElement.scrollHeight })
      new ResizeObserver(size).observe(document.body)
      size()
    } else if (Date.now() - started > 8000) fail()
    else setTimeout(look, 50)
  }
  look()
}
document.head.append(script)
`

/** Adds the page of the bot check and its script. Every page may then contain that page in a frame. */
export function addBotCheck(app: FastifyInstance, settings: BotCheckSettings | null): void {
  if (settings === null) return
  const origins = [...new Set([settings.script.origin, ...settings.origins])].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${origins}`,
    `connect-src ${origins}`,
    `frame-src ${origins}`,
    `style-src 'unsafe-inline' ${origins}`,
    `img-src data: ${origins}`,
    `font-src ${origins}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bot check</title><body style="margin:0"><div id="check" data-script="${escaped(settings.script.href)}" data-site-key="${escaped(settings.siteKey)}"></div><script src="${SCRIPT_URL}"></script>`

  app.get(
    BOT_CHECK_URL,
    { config: { api: { summary: 'The sandboxed frame with the bot check.' } } },
    (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html),
  )
  app.get(SCRIPT_URL, { config: { api: { summary: "The script of the bot check's frame." } } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  )
  app.addHook('onSend', async (_request, reply) => {
    const policyOfPage = reply.getHeader('content-security-policy')
    if (typeof policyOfPage === 'string' && policyOfPage !== policy)
      reply.header('content-security-policy', policyOfPage.replace(/frame-src (?:'none')?/, "frame-src 'self' "))
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
