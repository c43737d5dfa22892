import { CSRF_HEADER, INSTALL_HEADER, MEMBER_HEADER } from '#contracts/headers.ts'

/** Headers that name or authorise somebody: they are in no report. */
const PRIVATE = new Set([CSRF_HEADER, INSTALL_HEADER, MEMBER_HEADER])

/** A GraphQL call that the network lost (spec viewer §8); its message carries the headers that were sent. */
export class GraphQLFetchError extends Error {
  override readonly name = 'GraphQLFetchError'
  readonly extraData: Readonly<Record<string, string>>

  constructor(query: string, message: string, headers: Readonly<Record<string, string>>) {
    const extraData = Object.fromEntries(Object.entries(headers).filter(([header]) => !PRIVATE.has(header)))
    super(`${query}: ${message} ${JSON.stringify(extraData)}`)
    this.extraData = extraData
  }
}
