/** A database that cannot be started. The message is one sentence for a person: what is wrong and how to fix it. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
