import type { FastifyRequest } from 'fastify'
import { CONSENT_COOKIE } from '#contracts/headers.ts'
import type { EventAck } from '#features/events/contract.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import type { Refusal } from '#server/http/answer.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { refuseOtherSite } from '#server/http/cross-site.ts'
import { addressOf, networkOf } from '#server/http/network-of.ts'
import { databaseOf } from '#server/storage/database.ts'
import type { SenderOrigin } from './bad-rows.ts'
import { findConsent, hasPrivacyControl, mayStore, type ChosenConsent } from './consent.ts'
import type { EventSettings } from './event-settings.ts'
import { countryOf, deviceOf, isConsentRequired } from './visitor-facts.ts'

/** The sender of events. */
export interface Sender {
  readonly origin: SenderOrigin
  /** True if an event that was recorded under this revision of the choice may be stored. */
  readonly mayStore: (recordedUnder: number) => boolean
  readonly chosen: ChosenConsent | null
}

export type FindSender = (request: FastifyRequest) => Promise<Sender>

export function createFindSender({ kernel }: ServerContext, settings: EventSettings): FindSender {
  return async (request: FastifyRequest): Promise<Sender> => {
    const db = databaseOf(kernel.pool)
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    const userId = viewer?.id ?? null
    const chosen = await findConsent(db, userId, request.cookies[CONSENT_COOKIE])
    const country = countryOf(request.headers, settings)
    const isRequired = isConsentRequired(country, settings)
    const isDenied = hasPrivacyControl(request.headers)
    return {
      origin: {
        userId,
        country,
        device: deviceOf(request.headers['user-agent'] ?? ''),
        network: networkOf(addressOf(request)),
        receivedMs: Date.now(),
      },
      mayStore: (recordedUnder) => !isDenied && mayStore(chosen, isRequired, recordedUnder),
      chosen,
    }
  }
}

/** Runs an ingest handler and converts exceptions to refusals, as the kernel does for calls. */
export async function guarded<Value>(
  { kernel }: ServerContext,
  request: FastifyRequest,
  run: () => Promise<Value>,
): Promise<Value | Refusal> {
  const refused = refuseOtherSite(request)
  if (refused) return refused
  try {
    return await run()
  } catch (error) {
    return kernel.faults.refusalOf(error, request)
  }
}

export function isRefusal(answer: EventAck | Refusal): answer is Refusal {
  return 'ok' in answer
}
