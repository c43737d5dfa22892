import { resolveTxt } from 'node:dns/promises'
import { Parser } from 'htmlparser2'
import { safeFetch, type FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { META_NAME, type VerificationMethod } from '../constants.ts'

/** Parts that tests replace. */
export interface CheckParts extends FetchParts {
  readonly texts?: (domain: string) => Promise<readonly (readonly string[])[]>
  /** `http:` in tests. Websites are read with TLS first, then without. */
  readonly protocols?: readonly string[]
  /** Port of the test's website. */
  readonly port?: number
}

const DNS_TIME_MAX_MS = 5_000

/** For each method, the proof that contains this token. */
export function proofsOf(token: string): Readonly<Record<VerificationMethod, string>> {
  return {
    METATAG: `<meta name="${META_NAME}" content="${token}" />`,
    FILENAME: `${META_NAME}-${token}.html`,
    DNSTXT: `${META_NAME}=${token}`,
  }
}

/** The domain of a typed address; null if it is not on the public internet. */
export function domainOf(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  const { hostname, username, password, port } = new URL(whole)
  const domain = hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(domain)
  return isName && username === '' && password === '' && port === '' ? domain : null
}

/** True if the website contains the proof for this method. */
export async function showsProof(
  domain: string,
  token: string,
  method: VerificationMethod,
  parts: CheckParts = {},
): Promise<boolean> {
  if (method === 'DNSTXT') return hasRecord(domain, proofsOf(token).DNSTXT, parts.texts ?? resolveTxt)
  const path = method === 'FILENAME' ? `/${proofsOf(token).FILENAME}` : '/'
  for (const protocol of parts.protocols ?? ['https:', 'http:']) {
    for (const host of [domain, `www.${domain}`]) {
      const fetched = await safeFetch(`${protocol}//${host}${parts.port ? `:${parts.port}` : ''}${path}`, parts)
      if (!fetched.ok) continue
      const { url, body } = fetched.value
      // A redirect to another website proves nothing about this one.
      if (domainOf(new URL(url).origin.replace(/:\d+$/, '')) !== domain) continue
      const text = body.toString('utf8')
      if (method === 'FILENAME' ? text.includes(token) : metaContents(text).includes(token)) return true
    }
  }
  return false
}

async function hasRecord(domain: string, wanted: string, texts: NonNullable<CheckParts['texts']>): Promise<boolean> {
  const late = new Promise<readonly (readonly string[])[]>((resolve) => {
    setTimeout(() => resolve([]), DNS_TIME_MAX_MS).unref()
  })
  const records = await Promise.race([texts(domain), late]).catch((): readonly (readonly string[])[] => [])
  return records.some((chunks) => chunks.join('').trim() === wanted)
}

/** Contents of the META tags with our name in a page's head. */
function metaContents(html: string): readonly string[] {
  const found: string[] = []
  let isHead = true
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') isHead = false
      if (isHead && name === 'meta' && attributes['name']?.toLowerCase() === META_NAME)
        found.push((attributes['content'] ?? '').trim())
    },
  })
  parser.end(html)
  return found
}
