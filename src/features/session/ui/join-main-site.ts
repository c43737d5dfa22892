import type { Island } from '#features/start/contract.ts'
import { countOutcome } from '#client/count-outcome.ts'
import { COUNTRY_SESSION_MS, COUNTRY_SESSION_PATH } from '#features/session/constants.ts'
import type { SecureCalls } from '#features/session/contract.ts'
import type { Result } from '#contracts/result.ts'

/**
 * After a sign-up by email on a country's site: logs the new member in on the main site too (spec viewer §4,
 * cross-domain registration). A failure is only counted (spec viewer §8).
 * @param kind spec viewer §6
 */
export async function joinMainSite(
  { mainSite, deviceClass }: Pick<Island, 'mainSite' | 'deviceClass'>,
  isPartner: boolean,
  token: () => Promise<Result<SecureCalls['countryToken']['reply']>>,
): Promise<void> {
  if (mainSite === undefined) return
  const kind = deviceClass === 'phone' ? 'mweb' : isPartner ? 'partner' : 'non_partner'
  const status = await token().then(
    async (made) => (made.ok ? post(mainSite, made.value) : made.failure.code),
    (error: unknown) => String(error),
  )
  countOutcome('cctld_session', { status, kind })
}

async function post(mainSite: string, token: string): Promise<string> {
  try {
    const answer = await fetch(`${mainSite}${COUNTRY_SESSION_PATH}`, {
      method: 'POST',
      credentials: 'include',
      body: new URLSearchParams({ token }),
      signal: AbortSignal.timeout(COUNTRY_SESSION_MS),
    })
    const { status } = (await answer.json()) as { readonly status?: unknown }
    return status === 'success' ? status : `${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
