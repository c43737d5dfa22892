/** A database that cannot be had. The message is one sentence for a person: what is wrong and how to mend it. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
