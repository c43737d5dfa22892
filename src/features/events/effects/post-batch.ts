import type { Surroundings } from '#core/surroundings.ts'
import { EVENTS_URL, type EventAck, type EventBatch } from '../contract.ts'

const TIMEOUT_MS = 30_000
/** Browsers refuse a larger body in a request that may outlive its page (`keepalive`). */
const KEEPALIVE_BYTES_MAX = 60_000

/** The outcome of sending a batch. */
export type Posted =
  | { readonly kind: 'acknowledged'; readonly ack: EventAck }
  /** The server cannot read the batch and has stored it unread. Sending it again would not help. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly retryAfterS: number }

/** @param isLeaving true if the page may end before the answer arrives */
export async function postBatch(fetch: Surroundings['fetch'], batch: EventBatch, isLeaving: boolean): Promise<Posted> {
  const body = JSON.stringify(batch)
  try {
    // Compression needs several turns of the event loop. A page that is being left has no time for them.
    const packed = isLeaving ? null : await gzip(body)
    const response = await fetch(EVENTS_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
      },
      credentials: 'same-origin',
      body: packed ?? body,
      keepalive: isLeaving && body.length <= KEEPALIVE_BYTES_MAX,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { kind: 'acknowledged', ack: (await response.json()) as EventAck }
    if (response.status === 400 || response.status === 413) return { kind: 'refused' }
    return { kind: 'failed', retryAfterS: Number(response.headers.get('retry-after') ?? 0) || 0 }
  } catch {
    // There is no network, no answer or no JSON. The batch stays in the queue.
    return { kind: 'failed', retryAfterS: 0 }
  }
}

/** Compresses a text; null if the browser has no compression streams. */
function gzip(text: string): Promise<ArrayBuffer> | null {
  if (typeof CompressionStream === 'undefined') return null
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
