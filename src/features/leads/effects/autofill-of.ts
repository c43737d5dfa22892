import type { Static } from 'typebox'
import type { getMe, LeadRequests } from '../contract.ts'

/**
 * Values with which a form is filled. They are empty unless the server marks the viewer as eligible (spec viewer §5).
 */
export function autofillOf(me: Static<typeof getMe.reply>): LeadRequests['leadAutofill']['reply'] {
  return {
    fullName: me.is_name_autofill_eligible ? (me.full_name ?? '') : '',
    email: me.is_email_autofill_eligible ? (me.email ?? '') : '',
  }
}
