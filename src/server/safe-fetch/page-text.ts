import type { Fetched } from './safe-fetch.ts'

/** Bytes at the beginning of a page in which it may name its charset. */
const HEAD_BYTES = 1_024
const CHARSET = /<meta[^>]{1,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i

/** The text of a page, in the charset of its header or else its own; null if what was fetched is no page. */
export function pageText({ type, charset, body }: Pick<Fetched, 'type' | 'charset' | 'body'>): string | null {
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return null
  const named = charset ?? CHARSET.exec(body.subarray(0, HEAD_BYTES).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    // The page names a charset that does not exist.
    return body.toString('utf-8')
  }
}
