/**
 * Thrown if the server failed while it made this page, or the page lacks what the application needs (spec viewer §4 and
 * §8).
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  constructor({ message, stack }: { readonly message: string; readonly stack?: string }) {
    super(message)
    if (stack !== undefined) this.stack = stack
  }
}

export function missingElement(id: string): PlatformError {
  return new PlatformError({ message: `Element #${id} was not found: the app cannot start.` })
}

/** Thrown if the document has no head, because the styles of later parts cannot be added then (spec viewer §8). */
export class LoaderError extends Error {
  override readonly name = 'LoaderError'
  constructor() {
    super('The document has no head: the app cannot start.')
  }
}
