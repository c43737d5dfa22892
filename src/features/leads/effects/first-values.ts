import type { Static } from 'typebox'
import type { getMe, LeadValues, ownLead } from '../contract.ts'

/**
 * Values with which a form is filled: those of the answer that the viewer sent before, and otherwise the viewer's name
 * and address if the server marks the viewer as eligible (spec viewer §5).
 */
export function firstValues(me: Static<typeof getMe.reply>, sent: Static<typeof ownLead.reply>['answer']): LeadValues {
  return {
    fullName: sent?.full_name ?? (me.is_name_autofill_eligible ? (me.full_name ?? '') : ''),
    email: sent?.email ?? (me.is_email_autofill_eligible ? (me.email ?? '') : ''),
    phoneNumber: sent?.phone_number ?? '',
    zipCode: sent?.zip_code ?? '',
  }
}
