import { passes } from './gate.ts'
import type { Random } from './random.ts'
import type { ModelServer } from '#testing/server/model-server.ts'
import { callOf, type ServerAnswer } from '#testing/server/server-call.ts'
import { currentLife, type Life, type VirtualTime } from './virtual-time.ts'

const FATES = [
  'good',
  'slow',
  'request-lost',
  'answer-lost',
  'twice',
  'refused-5xx',
  'failed-after',
  'limited',
  'portal',
  'cut-off',
] as const
/** The outcome of one call. */
type Fate = (typeof FATES)[number]

/** The network between the workers and the server, and its faults. */
export interface VirtualNetwork {
  readonly fetch: typeof fetch
  /** Weights of the outcomes; `{ good: 1 }` is a network without faults. */
  weights: Partial<Record<Fate, number>>
  /** The browser's connection. */
  isUp: boolean
  /** Restarts the server: running calls are lost. */
  restartServer(): void
  readonly underWay: () => number
  /** Calls that arrived before the time that Retry-After had named. */
  readonly impatient: readonly string[]
}

interface Sent {
  readonly life: Life | undefined
  isLost: boolean
}

/** A 429 names this many seconds. */
const RETRY_AFTER_S = 7

export function createVirtualNetwork(time: VirtualTime, random: Random, server: ModelServer): VirtualNetwork {
  const underWay = new Set<Sent>()
  /** By idempotency key: the worker that got a Retry-After, and until when it must wait. */
  const told = new Map<string, { readonly life: Life | undefined; readonly until: number }>()
  const impatient: string[] = []

  function latencyMs(fate: Fate): number {
    return fate === 'slow' ? 200 + random.next() * 50_000 : 1 + random.next() * 60
  }

  const fetchOnce = (url: string, init: RequestInit): Promise<Response> => {
    const life = currentLife()
    return new Promise((resolve, reject) => {
      if (!passes(life)) return
      const sent: Sent = { life, isLost: false }
      underWay.add(sent)
      const end = (): void => {
        underWay.delete(sent)
      }
      const fail = (delayMs: number): void => {
        time.schedule(
          delayMs,
          () => {
            end()
            reject(new TypeError('Failed to fetch'))
          },
          life,
        )
      }
      init.signal?.addEventListener('abort', () => {
        end()
        reject(init.signal?.reason as Error)
      })
      if (!network.isUp) return fail(random.next() * 5)
      const call = callOf(url, init)
      const { session } = server
      if (call.key !== null) noteImpatience(call.key, life)
      const fate = random.weighted(network.weights as Record<Fate, number>)
      const answer = (given: ServerAnswer, onArrival = (): void => undefined): void => {
        time.schedule(
          latencyMs(fate),
          () => {
            end()
            if (sent.isLost || !network.isUp) return reject(new TypeError('Failed to fetch'))
            onArrival()
            resolve(responseOf(given))
          },
          life,
        )
      }
      switch (fate) {
        case 'request-lost':
          // Half of them are never answered; the caller's own time limit ends them.
          if (random.chance(0.5)) fail(random.next() * 2_000)
          return
        case 'refused-5xx':
          return answer({ status: random.pick([500, 502, 503]), body: 'broken', headers: {} })
        case 'portal':
          return answer({ status: 200, body: '<html>Please sign in to this network</html>', headers: {} })
        case 'limited': {
          const until = time.now + RETRY_AFTER_S * 1_000
          // A caller that does not get the answer does not know its Retry-After.
          return answer({ status: 429, body: '{}', headers: { 'retry-after': String(RETRY_AFTER_S) } }, () => {
            if (call.key !== null) told.set(call.key, { life, until })
          })
        }
        default:
      }
      const arrive = (isFirst: boolean): void => {
        const given = server.handle(call, session)
        if (!isFirst) return
        if (fate === 'answer-lost') {
          if (random.chance(0.5)) fail(random.next() * 2_000)
        } else if (fate === 'failed-after') answer({ status: 502, body: 'bad gateway', headers: {} })
        else if (fate === 'cut-off') answer({ ...given, body: given.body.slice(0, Math.floor(given.body.length / 2)) })
        else answer(given)
      }
      time.schedule(latencyMs(fate), () => {
        if (!sent.isLost && network.isUp) arrive(true)
        else fail(0)
      })
      // A proxy repeats the request, perhaps much later.
      if (fate === 'twice') time.schedule(latencyMs('slow'), () => arrive(false))
    })
  }

  /** A worker that got a Retry-After must wait. Another worker that leads meanwhile did not get it. */
  function noteImpatience(key: string, life: Life | undefined): void {
    const wait = told.get(key)
    if (wait && wait.life === life && time.now < wait.until)
      impatient.push(`${key} came ${Math.round(wait.until - time.now)} ms too early`)
    told.delete(key)
  }

  const network: VirtualNetwork = {
    fetch: (input, init) => fetchOnce(input as string, init ?? {}),
    weights: { good: 1 },
    isUp: true,
    impatient,
    underWay: () => [...underWay].filter(({ life }) => !life?.isDead).length,
    restartServer() {
      for (const sent of underWay) sent.isLost = true
    },
  }
  return network
}

/**
 * The part of a response that the wire reads. A real one would be read by the event loop, outside of the virtual time.
 */
function responseOf({ status, body, headers }: ServerAnswer): Response {
  return { status, headers: new Headers(headers), text: () => Promise.resolve(body) } as Response
}
