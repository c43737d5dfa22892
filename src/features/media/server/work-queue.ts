/**
 * Runs at most `width` pieces of work at once, the most recently requested first, because a reader sees what they
 * scrolled to last. If more than `longest` pieces wait, the oldest is rejected, since its reader has scrolled on.
 */
export interface WorkQueue {
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** Rejects the pieces that wait. */
  refuseWaiting(): void
  readonly waiting: number
}

/** Too much work is waiting. The caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

export function createWorkQueue(width: number, longest: number): WorkQueue {
  const stack: Waiting[] = []
  let running = 0

  function next(): void {
    while (running < width) {
      const waiting = stack.pop()
      if (!waiting) return
      running += 1
      waiting.start()
    }
  }

  const refuse = (waiting: Waiting) => waiting.refuse(new QueueFull('too many pictures are waiting to be made'))

  return {
    get waiting() {
      return stack.length
    },
    run: (work) =>
      new Promise((resolve, reject) => {
        const start = () => {
          // The promise also catches work that throws before its first await. Otherwise its slot would never be
          // released.
          void Promise.resolve()
            .then(work)
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              next()
            })
        }
        stack.push({ start, refuse: reject })
        if (stack.length > longest) refuse(stack.shift()!)
        next()
      }),
    refuseWaiting: () => stack.splice(0).forEach(refuse),
  }
}
