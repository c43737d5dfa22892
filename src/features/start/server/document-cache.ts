import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A document is reused for this long, so that all requests of one second need one document. */
const KEEP_MS = 1_000
const DOCUMENTS_MAX = 100
const BROTLI_QUALITY = 5

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A visitor's document, which is the same for all requests of this variant. */
export interface KeptDocument {
  /** The source to add to the content policy; null if the general policy is enough. */
  readonly styleHash: string | null
  bytes(encoding: Encoding): Promise<Buffer>
}

interface MadeDocument {
  readonly html: string
  readonly styleHash: string | null
}

export interface DocumentCache {
  /** The document of a variant. Simultaneous requests share one call of `make`. Null and failures are not cached. */
  get(variant: string, make: () => Promise<MadeDocument | null>): Promise<KeptDocument | null>
}

export function createDocumentCache(now: () => number = () => performance.now()): DocumentCache {
  const kept = new Map<string, { readonly at: number; readonly document: Promise<KeptDocument | null> }>()
  return {
    get(variant, make) {
      const known = kept.get(variant)
      if (known && now() - known.at < KEEP_MS) return known.document
      kept.delete(variant)
      const [oldest] = kept.keys()
      if (kept.size >= DOCUMENTS_MAX && oldest !== undefined) kept.delete(oldest)
      const drop = () => {
        if (kept.get(variant)?.document === document) kept.delete(variant)
      }
      const document = make().then(
        (made) => {
          if (made === null) drop()
          return made && keep(made)
        },
        (error: unknown) => {
          drop()
          throw error
        },
      )
      kept.set(variant, { at: now(), document })
      return document
    },
  }
}

/** Compresses the document for each encoding once, at the first request for it. */
function keep({ html, styleHash }: MadeDocument): KeptDocument {
  const plain = Buffer.from(html)
  let br: Promise<Buffer> | undefined
  let gzipped: Promise<Buffer> | undefined
  return {
    styleHash,
    bytes(encoding) {
      if (encoding === 'br')
        return (br ??= brotliBytes(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
      if (encoding === 'gzip') return (gzipped ??= gzipBytes(plain))
      return Promise.resolve(plain)
    },
  }
}

/** @param accepted the request's header accept-encoding */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim())
  const isOffered = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  return isOffered('br') ? 'br' : isOffered('gzip') ? 'gzip' : 'identity'
}
