import type { CoreLink } from '#client/core-link.ts'
import type { Failure } from '#contracts/result.ts'
import type { WireOnboarding } from '#features/business-onboarding/contract.ts'
import { wantsAds } from '#features/business-onboarding/domain/onboarding-rules.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'

type Request = CoreLink['request']

/**
 * Opens the member's business unless it exists. If the member wants to advertise and the business has no ad account,
 * opens its first one.
 * @param username username of the member, whose account is the business's profile
 * @returns the failure, or null
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
    // A member who no longer manages the business opens no ad account for it.
    if (!own || !isManagingRole(own.role)) return null
    const accounts = await request('adAccounts', { business_id: own.id, limit: 1 })
    if (!accounts.ok) return accounts.failure
    if (accounts.value.totalCount > 0) return null
    business = own.id
  }
  const account = await request('createAdAccount', { business_id: business, ...given })
  return account.ok ? null : account.failure
}
