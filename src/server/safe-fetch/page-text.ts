import type { Fetched } from './safe-fetch.ts'

/** A page may name its charset within this many bytes from its beginning. */
const HEAD_BYTES = 1_024
const CHARSET = /<meta[^>]{1,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i

/** The text of a page, in the charset that its header or else the page itself names; null if it is not a page. */
export function pageText({ type, charset, body }: Pick<Fetched, 'type' | 'charset' | 'body'>): string | null {
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return null
  const named = charset ?? CHARSET.exec(body.subarray(0, HEAD_BYTES).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    // The named charset does not exist.
    return body.toString('utf-8')
  }
}
