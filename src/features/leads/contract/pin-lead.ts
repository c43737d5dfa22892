import { Type, type Static } from 'typebox'
import { Nullable, oneOf } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { LEAD_FIELDS, LEAD_NOTE_MAX, LEAD_TITLE_MAX } from '../constants.ts'

export const LeadForm = Type.Object({
  title: Type.String({ minLength: 1, maxLength: LEAD_TITLE_MAX, pattern: WRITTEN_PATTERN }),
  note: Type.String({ maxLength: LEAD_NOTE_MAX }),
  asks: Type.Array(oneOf(LEAD_FIELDS), { minItems: 1, maxItems: LEAD_FIELDS.length, uniqueItems: true }),
  /** Address of the owner's privacy policy. */
  privacy_url: Type.String({ minLength: 1, maxLength: 2_048 }),
})
export type LeadForm = Static<typeof LeadForm>

/** The form of a pin, as part of the pin's record. */
export const PinLeadGen = Type.Object({
  /** Null if there is no form. `PinLeadGen` then exists only for an owner with a business account. */
  form: Nullable(LeadForm),
  is_mine: Type.Boolean(),
  submitted_by_me: Type.Boolean(),
  /** Number of answers; null for everybody but the owner. */
  submission_count: Nullable(Type.Integer({ minimum: 0 })),
})
export type PinLeadGen = Readonly<Static<typeof PinLeadGen>>
