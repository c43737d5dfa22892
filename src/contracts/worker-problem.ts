/**
 * Message of the core worker to its page about an error after which the worker continued. The message bypasses Comlink,
 * which ignores it.
 */
export interface WorkerProblem {
  readonly kind: typeof WORKER_PROBLEM
  readonly name: string
  readonly message: string
  readonly stack?: string
}

const WORKER_PROBLEM = 'pinfold/worker-problem'

/** @param about what the worker was doing */
export function workerProblem(about: string, { name, message, stack }: Error): WorkerProblem {
  return { kind: WORKER_PROBLEM, name, message: `${about}: ${message}`, ...(stack === undefined ? {} : { stack }) }
}

export function isWorkerProblem(message: unknown): message is WorkerProblem {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === WORKER_PROBLEM
}
