export interface Shutdown {
  /** Adds a step; steps run in reverse order. */
  add(step: () => Promise<void> | void): void
  /**
   * Runs the steps once; all callers wait for the same end. If a step fails, the other steps still run.
   * @throws AggregateError with the errors of all failed steps
   */
  run(): Promise<void>
}

/** Steps that close everything the start has opened, when the process is stopped or the start fails. */
export function createShutdown(): Shutdown {
  const steps: (() => Promise<void> | void)[] = []
  let running: Promise<void> | undefined
  return {
    add: (step) => void steps.push(step),
    run: () => (running ??= runSteps(steps)),
  }
}

async function runSteps(steps: readonly (() => Promise<void> | void)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps.toReversed())
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'steps of the shutdown failed')
}
