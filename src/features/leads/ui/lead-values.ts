import type { LeadField } from '#features/leads/constants.ts'
import type { LeadAnswer } from '#features/leads/contract.ts'

/**
 * The values of the form (spec viewer §3, lead-gen state). Whether it was sent is in the pin's record,
 * `submitted_by_me`.
 */
export interface LeadValues {
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string
  readonly zipCode: string
}

export const VALUE_OF = {
  full_name: 'fullName',
  email: 'email',
  phone_number: 'phoneNumber',
  zip_code: 'zipCode',
} as const satisfies Readonly<Record<LeadField, keyof LeadValues>>

/** The values to send: only the fields of the form. */
export function answerOf(values: LeadValues, asks: readonly LeadField[]): LeadAnswer {
  return Object.fromEntries(asks.map((field) => [field, values[VALUE_OF[field]]]))
}
