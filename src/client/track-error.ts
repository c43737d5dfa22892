import { track } from './track.ts'

const NAME_MAX = 256
const MESSAGE_MAX = 1_000
const STACK_MAX = 2_000

/** Records an error that no other code reports. A value that is not an error is recorded as text. */
export function trackError(error: unknown): void {
  const { name = 'Error', message = String(error), stack } = isDescribed(error) ? error : {}
  track('error', {
    event_data: {
      name: name.slice(0, NAME_MAX),
      message: message.slice(0, MESSAGE_MAX),
      ...(stack === undefined ? {} : { stack: stack.slice(0, STACK_MAX) }),
    },
  })
}

/** True for an error, and for a worker's description of an error of its own. */
function isDescribed(
  error: unknown,
): error is { readonly name: string; readonly message: string; readonly stack?: string } {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error
}
