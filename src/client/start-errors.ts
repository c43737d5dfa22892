/** The server met an error while it made this page (spec viewer §4 and §8). */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  constructor(payload: { readonly message: string; readonly stack: string }) {
    super(payload.message)
    this.stack = payload.stack
  }
}

/** The page lacks what the application needs to start. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError'
  constructor(elementId: string) {
    super(`Element #${elementId} was not found: the app cannot start.`)
  }
}
