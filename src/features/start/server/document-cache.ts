import { keepText, type KeptText } from '#server/http/kept-text.ts'

/** A document is reused for this long, so that all requests of one second need one document. */
const KEEP_MS = 1_000
const DOCUMENTS_MAX = 100

/** A visitor's document, which is the same for all requests of this variant. */
export interface KeptDocument extends KeptText {
  /** The source to add to the content policy; null if the general policy is enough. */
  readonly styleHash: string | null
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
          return made && { styleHash: made.styleHash, ...keepText(made.html) }
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
