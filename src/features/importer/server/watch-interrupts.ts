/** The exit code that shells expect from a program that Ctrl-C has ended. */
export const EXIT_INTERRUPTED = 130

/** Two signals within this time are one Ctrl-C: the terminal sends one, and npm forwards another. */
const SAME_INTERRUPT_MS = 1_000

interface Interruptible {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): void
}

/**
 * Aborts at the first Ctrl-C or SIGTERM and prints a message. A later one ends the process at once, and the open
 * transaction is rolled back.
 */
export function watchInterrupts(target: Interruptible, now: () => number, write: (text: string) => void): AbortSignal {
  const interrupt = new AbortController()
  let firstMs = 0
  const stop = () => {
    if (!interrupt.signal.aborted) {
      firstMs = now()
      interrupt.abort()
      write('\nStopping; what was read is being stored.\n')
    } else if (now() - firstMs > SAME_INTERRUPT_MS) target.exit(EXIT_INTERRUPTED)
  }
  target.on('SIGINT', stop)
  target.on('SIGTERM', stop)
  return interrupt.signal
}
