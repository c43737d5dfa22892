import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * One life of a worker, from its start to its end. A dead one's timers do not ring, nothing reaches it and nothing that it
 * still does reaches anybody; `gate.ts` ends it before any of its effects.
 */
export interface Life {
  readonly name: string
  isDead: boolean
  /** It ended in good order: what rings afterwards is a timer that was left behind. */
  isOver: boolean
  /** Outside effects until it dies; Infinity where nobody wants it dead. */
  effectsLeft: number
  /** Ends it at once. */
  die: () => void
}

interface Task {
  readonly at: number
  readonly order: number
  readonly owner: Life | undefined
  readonly run: () => void
  /** Milliseconds after which it runs again; 0 runs once. */
  readonly everyMs: number
  isCancelled: boolean
}

const lives = new AsyncLocalStorage<Life | undefined>()
/** Kept from before the globals are replaced. */
const realSetImmediate = globalThis.setImmediate

/** The life whose code runs now, through all its promises. */
export function currentLife(): Life | undefined {
  return lives.getStore()
}

export function runAs<Value>(life: Life | undefined, work: () => Value): Value {
  return lives.run(life, work)
}

/** Tasks in the order of a clock that nothing but tasks moves. Promises settle between two tasks, as in a browser. */
export interface VirtualTime {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly tasksRun: number
  /** @param owner whose death cancels it */
  schedule(delayMs: number, run: () => void, owner?: Life, everyMs?: number): () => void
  /**
   * Runs tasks until the condition holds (asked between tasks) or the clock has moved on by that much.
   * @returns whether it came to hold
   */
  runUntil(isDone: () => boolean, limitMs: number): Promise<boolean>
  /** Lets that many milliseconds go by. */
  pass(ms: number): Promise<void>
  /** Timers that ring for lives that ended in good order. */
  leftBehind(): number
}

/** @param onThrow a task threw what nobody caught */
export function createVirtualTime(startMs: number, onThrow: (error: unknown) => void): VirtualTime {
  const heap: Task[] = []
  let now = startMs
  let order = 0
  let tasksRun = 0

  const isBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

  function push(task: Task): void {
    heap.push(task)
    for (let i = heap.length - 1; i > 0;) {
      const parent = (i - 1) >> 1
      if (!isBefore(heap[i]!, heap[parent]!)) return
      ;[heap[i], heap[parent]] = [heap[parent]!, heap[i]!]
      i = parent
    }
  }

  function pop(): Task | undefined {
    const top = heap[0]
    const last = heap.pop()
    if (!top || !last || heap.length === 0) return top
    heap[0] = last
    for (let i = 0; ;) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = i
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right
      if (least === i) return top
      ;[heap[i], heap[least]] = [heap[least]!, heap[i]!]
      i = least
    }
  }

  function add(delayMs: number, run: () => void, owner: Life | undefined, everyMs: number): Task {
    const task = { at: now + Math.max(0, delayMs), order: (order += 1), owner, run, everyMs, isCancelled: false }
    push(task)
    return task
  }

  function runNext(): boolean {
    const task = pop()
    if (!task) return false
    if (task.isCancelled || task.owner?.isDead) return true
    now = Math.max(now, task.at)
    tasksRun += 1
    if (task.everyMs > 0) push(Object.assign(task, { at: now + task.everyMs, order: (order += 1) }))
    try {
      runAs(task.owner, task.run)
    } catch (error) {
      onThrow(error)
    }
    return true
  }

  const time: VirtualTime = {
    get now() {
      return now
    },
    get tasksRun() {
      return tasksRun
    },
    schedule(delayMs, run, owner, everyMs = 0) {
      const task = add(delayMs, run, owner, everyMs)
      return () => {
        task.isCancelled = true
      }
    },
    runUntil(isDone, limitMs) {
      const end = now + limitMs
      return new Promise((resolve, reject) => {
        const step = (): void => {
          try {
            if (isDone()) return resolve(true)
            const next = heap[0]
            if (!next || next.at > end) {
              now = Math.max(now, end)
              return resolve(false)
            }
            runNext()
          } catch (error) {
            return reject(error)
          }
          realSetImmediate(step)
        }
        realSetImmediate(step)
      })
    },
    pass: async (ms) => {
      await time.runUntil(() => false, ms)
    },
    leftBehind: () => heap.filter((task) => !task.isCancelled && task.owner?.isOver && !task.owner.isDead).length,
  }
  return time
}
