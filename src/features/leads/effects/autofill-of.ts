import type { Static } from 'typebox'
import type { getMe, LeadRequests } from '../contract.ts'

/** Values to fill a form with; none unless the server marks the viewer as eligible (spec viewer §5). */
export function autofillOf(me: Static<typeof getMe.reply>): LeadRequests['leadAutofill']['reply'] {
  return {
    fullName: me.is_name_autofill_eligible ? (me.full_name ?? '') : '',
    email: me.is_email_autofill_eligible ? (me.email ?? '') : '',
  }
}
