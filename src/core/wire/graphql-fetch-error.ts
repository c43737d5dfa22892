import { CSRF_HEADER, INSTALL_HEADER, MEMBER_HEADER } from '#contracts/headers.ts'

/** Headers that identify or authorise somebody. They must not be in reports. */
const PRIVATE = new Set([CSRF_HEADER, INSTALL_HEADER, MEMBER_HEADER])

/** A GraphQL request that failed in the network (spec viewer §8). The message contains the headers that were sent. */
export class GraphQLFetchError extends Error {
  override readonly name = 'GraphQLFetchError'
  readonly extraData: Readonly<Record<string, string>>

  constructor(query: string, message: string, headers: Readonly<Record<string, string>>) {
    const extraData = Object.fromEntries(Object.entries(headers).filter(([header]) => !PRIVATE.has(header)))
    super(`${query}: ${message} ${JSON.stringify(extraData)}`)
    this.extraData = extraData
  }
}
