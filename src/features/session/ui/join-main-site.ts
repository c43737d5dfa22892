import type { Island } from '#features/start/contract.ts'
import { countOutcome } from '#client/count-outcome.ts'
import { COUNTRY_SESSION_MS, COUNTRY_SESSION_PATH } from '#features/session/constants.ts'
import type { SecureCalls } from '#features/session/contract.ts'
import type { Result } from '#contracts/result.ts'

/** Key in `sessionStorage`: the member for whom this visit has already called the main site. */
const JOINED = 'pinfold.joined'

/**
 * On a country's site: logs the member in on the main site too, once per visit (spec viewer §4, cross-domain
 * registration, and §7). A failure is counted but not shown (spec viewer §8).
 */
export async function joinMainSite(
  { mainSite, site }: Pick<Island, 'mainSite' | 'site'>,
  isPartner: boolean,
  memberId: string,
  token: () => Promise<Result<SecureCalls['countryToken']['reply']>>,
): Promise<void> {
  if (mainSite === undefined || sessionStorage.getItem(JOINED) === memberId) return
  sessionStorage.setItem(JOINED, memberId)
  // Names of the kinds in spec viewer §6.
  const kind = site === 'mweb' ? 'mweb' : isPartner ? 'partner' : 'non_partner'
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
