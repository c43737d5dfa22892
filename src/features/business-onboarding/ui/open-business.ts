import type { CoreLink } from '#client/core-link.ts'
import type { Failure } from '#contracts/result.ts'
import type { WireOnboarding } from '#features/business-onboarding/contract.ts'
import { wantsAds } from '#features/business-onboarding/domain/onboarding-rules.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'

type Request = CoreLink['request']

/**
 * Opens the member's business, unless there is one, and its first ad account if the member wants to advertise and the
 * business has none.
 * @param username of the member, whose account shows the business
 * @returns why it failed, or null
 */
export async function openBusiness(
  request: Request,
  username: string,
  answers: WireOnboarding,
  zone: string,
): Promise<Failure | null> {
  const given = { name: answers.businessName.trim(), country: answers.country, time_zone: zone }
  const made = await request('createBusiness', { ...given, is_adult: true })
  if (!made.ok && made.failure.code !== 'business/exists') return made.failure
  if (!wantsAds(answers)) return null
  let business = made.ok ? made.value.id : null
  if (business === null) {
    const employers = await request('employers', {})
    if (!employers.ok) return employers.failure
    const own = employers.value.find((each) => each.username === username)
    // Who left the management of the business opens no accounts for it.
    if (!own || !isManagingRole(own.role)) return null
    const accounts = await request('adAccounts', { business_id: own.id, limit: 1 })
    if (!accounts.ok) return accounts.failure
    if (accounts.value.totalCount > 0) return null
    business = own.id
  }
  const account = await request('createAdAccount', { business_id: business, ...given })
  return account.ok ? null : account.failure
}
