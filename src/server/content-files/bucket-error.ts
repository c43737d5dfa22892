/** The bucket cannot be reached, or refuses. It is no fault of the database or of the request. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}
