import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * One life of a worker, from its start to its end. Timers of a dead life do not fire. It receives nothing, and its
 * effects do not happen. `gate.ts` can end it before any of its effects.
 */
export interface Life {
  readonly name: string
  isDead: boolean
  /** True if it ended in good order. Timers that fire afterwards were left behind. */
  isOver: boolean
  /** Number of outside effects until it dies; Infinity if it should not die. */
  effectsLeft: number
  /** Ends it at once. */
  die: () => void
}

interface Task {
  readonly at: number
  readonly order: number
  readonly owner: Life | undefined
  readonly run: () => void
  /** Interval in milliseconds for a repeated task; 0 runs once. */
  readonly everyMs: number
  isCancelled: boolean
}

const lives = new AsyncLocalStorage<Life | undefined>()
/** Stored before the globals are replaced. */
const realSetImmediate = globalThis.setImmediate

/** The life whose code is running, through all its promises. */
export function currentLife(): Life | undefined {
  return lives.getStore()
}

export function runAs<Value>(life: Life | undefined, work: () => Value): Value {
  return lives.run(life, work)
}

/** Tasks in the order of a clock that only tasks advance. Promises settle between two tasks, as in a browser. */
export interface VirtualTime {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly tasksRun: number
  /** @param owner the life whose death cancels it */
  schedule(delayMs: number, run: () => void, owner?: Life, everyMs?: number): () => void
  /**
   * Runs tasks until the condition holds (checked between tasks) or the time is over.
   * @returns true if it holds
   */
  runUntil(isDone: () => boolean, limitMs: number): Promise<boolean>
  /** Lets this time pass, in milliseconds. */
  pass(ms: number): Promise<void>
  /** Number of timers of lives that ended in good order. */
  leftBehind(): number
}

/** @param onThrow called if a task threw an uncaught error */
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
