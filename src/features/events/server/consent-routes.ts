import { CONSENT_COOKIE } from '#contracts/headers.ts'
import { getConsent, setConsent, type Consent } from '#features/events/contract.ts'
import { ok } from '#server/http/answer.ts'
import { handle, type Handler } from '#server/http/handle.ts'
import { READ } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { findConsent, formatConsent, nextConsent, writeConsent, type ChosenConsent } from './consent.ts'
import { noteChange } from '#server/sync/note-change.ts'
import type { EventSettings } from './event-settings.ts'
import { countryOf, isConsentRequired } from './visitor-facts.ts'

const chooseConsent = { ...READ, isUnseen: true } as const

/**
 * The calls for the choice of cookies. In the listed countries visitors are asked first; everybody can change the
 * choice at any time.
 */
export function consentRoutes(settings: EventSettings): readonly Handler[] {
  return [
    handle(getConsent, permit(chooseConsent), async ({ db, viewer, cookies, headers }) => {
      const chosen = await findConsent(db, viewer?.id ?? null, cookies[CONSENT_COOKIE])
      return ok({
        isRequired: isConsentRequired(countryOf(headers, settings), settings),
        consent: chosen && wireConsent(chosen),
      })
    }),

    handle(setConsent, permit(chooseConsent), async (call) => {
      const { input, db, viewer, cookies, headers } = call
      const before = await findConsent(db, viewer?.id ?? null, cookies[CONSENT_COOKIE])
      const consent = nextConsent(before, input, isConsentRequired(countryOf(headers, settings), settings))
      if (viewer) {
        await writeConsent(db, viewer.id, consent)
        noteChange(call, { users: [viewer.id] })
      }
      return ok(wireConsent(consent), { cookies: { [CONSENT_COOKIE]: formatConsent(consent) } })
    }),
  ]
}

function wireConsent({ personalization, analytics, marketing, revision }: ChosenConsent): Consent {
  return { personalization, analytics, marketing, revision }
}
