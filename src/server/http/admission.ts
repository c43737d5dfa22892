import { fail, type Refusal } from './answer.ts'

type CallKind = 'read' | 'write'

export interface Admission {
  /**
   * Resolves with null if the call may run; call `leave` when it ends. Otherwise the server is full and the call is
   * refused.
   */
  enter(kind: CallKind): Promise<Refusal<'server/unavailable'> | null>
  leave(kind: CallKind): void
  /** Number of running calls, by kind. */
  running(): Readonly<Record<CallKind, number>>
}

interface AdmissionLimits {
  /** Maximum number of calls that run at once. More would only wait for database connections. */
  readonly runningMax: number
  /** How many of these places writes may use. The others are reserved for reads. */
  readonly writesMax: number
  /** Maximum number of calls of one kind that wait for a place. */
  readonly waitingMax: number
  readonly waitMaxMs: number
}

const LIMITS: AdmissionLimits = { runningMax: 64, writesMax: 40, waitingMax: 256, waitMaxMs: 250 }
const RETRY_AFTER_S = 1

interface Waiting {
  readonly letIn: () => void
}

/** Refuses calls early under load, because an answer that arrives after its caller has given up is wasted work. */
export function createAdmission(limits: AdmissionLimits = LIMITS): Admission {
  const running = { read: 0, write: 0 }
  const waiting: Record<CallKind, Set<Waiting>> = { read: new Set(), write: new Set() }

  const hasPlace = (kind: CallKind) =>
    running.read + running.write < limits.runningMax && (kind === 'read' || running.write < limits.writesMax)

  const letNextIn = () => {
    // Reads get places first, because clients automatically send a refused write again.
    for (const kind of ['read', 'write'] as const) {
      const [next] = waiting[kind]
      if (!next || !hasPlace(kind)) continue
      waiting[kind].delete(next)
      running[kind] += 1
      next.letIn()
      return
    }
  }

  return {
    enter(kind) {
      if (hasPlace(kind)) {
        running[kind] += 1
        return Promise.resolve(null)
      }
      if (waiting[kind].size >= limits.waitingMax) return Promise.resolve(busy())
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting[kind].delete(entry)
          resolve(busy())
        }, limits.waitMaxMs)
        const entry: Waiting = {
          letIn() {
            clearTimeout(timer)
            resolve(null)
          },
        }
        waiting[kind].add(entry)
      })
    },
    running: () => ({ ...running }),
    leave(kind) {
      running[kind] -= 1
      letNextIn()
    },
  }
}

function busy(): Refusal<'server/unavailable'> {
  return fail('server/unavailable', 'The server is busy; try again shortly.', { retryAfterS: RETRY_AFTER_S })
}
