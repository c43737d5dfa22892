import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestContext, RequestTable } from '../index.ts'
import type { WebsiteTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

/**
 * After a success, reads the member's own record again, so that the profile's badge follows at once (spec viewer §4).
 */
async function withOwnRecord<Data>(
  answer: Result<{ readonly data: Data }>,
  context: Pick<RequestContext, 'checkSession'>,
): Promise<Result<Data>> {
  if (answer.ok) await context.checkSession()
  return dataOf(answer)
}

export const websiteRequests = {
  websites: async (_, { wire }) => dataOf(await wire.call(endpoint('listWebsites'), {})),
  claimWebsite: async (input, { wire }) => dataOf(await wire.call(endpoint('claimWebsite'), input)),
  verifyWebsite: async ({ website, method }, context) =>
    withOwnRecord(
      await context.wire.call(endpoint('verifyWebsite'), { website, verification_method: method }),
      context,
    ),
  removeWebsite: async (input, context) =>
    withOwnRecord(await context.wire.call(endpoint('removeWebsite'), input), context),
} satisfies Pick<RequestTable, keyof WebsiteTypes['requests']>
