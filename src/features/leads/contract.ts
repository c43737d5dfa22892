import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { WirePin } from '#features/pins/contract.ts'
import { EMAIL_MAX } from '#features/settings/constants.ts'
import {
  LEAD_FIELDS,
  LEAD_NAME_MAX,
  LEAD_NOTE_MAX,
  LEAD_PHONE_MAX,
  LEAD_TITLE_MAX,
  LEAD_ZIP_MAX,
  type LeadField,
} from './constants.ts'

/** A person's answers to a form. */
export type LeadAnswer = { readonly [Field in LeadField]?: string }

const Field = Type.Unsafe<LeadField>(Type.Union(LEAD_FIELDS.map((field) => Type.Literal(field))))

const LeadForm = Type.Object({
  title: Type.String({ minLength: 1, maxLength: LEAD_TITLE_MAX, pattern: WRITTEN_PATTERN }),
  note: Type.String({ maxLength: LEAD_NOTE_MAX }),
  asks: Type.Array(Field, { minItems: 1, maxItems: LEAD_FIELDS.length, uniqueItems: true }),
  /** Address of the owner's privacy policy. */
  privacy_url: Type.String({ minLength: 1, maxLength: 2_048 }),
})
export type LeadForm = Static<typeof LeadForm>

/** The form of a pin, as part of the pin's record. */
export interface PinLeadGen {
  /** Null if there is no form. `PinLeadGen` then exists only for an owner with a business account. */
  readonly form: LeadForm | null
  readonly is_mine: boolean
  readonly submitted_by_me: boolean
  /** Number of answers; null for everybody but the owner. */
  readonly submission_count: number | null
}

const OfPin = { pin_id: Id<PinId>() }
const fails = ['session/required', 'pin/not-found', 'access/denied', 'key/reused'] as const

/** Adds a form to one's own pin, or changes the form. */
export const setLeadForm = resource({
  name: 'LeadForm',
  verb: 'update',
  options: Type.Object({ ...OfPin, ...LeadForm.properties }, { additionalProperties: false }),
  reply: WirePin,
  fails: [...fails, 'lead/business-only'],
})

/** Removes the form and its answers. */
export const deleteLeadForm = resource({
  name: 'LeadForm',
  verb: 'delete',
  options: Type.Object(OfPin, { additionalProperties: false }),
  reply: WirePin,
  fails,
})

/** Sends an answer: exactly the fields that the form asks for. A second answer of a person replaces the first one. */
export const submitLead = resource({
  name: 'LeadSubmission',
  verb: 'create',
  options: Type.Object(
    {
      ...OfPin,
      full_name: Type.Optional(Type.String({ maxLength: LEAD_NAME_MAX })),
      email: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
      phone_number: Type.Optional(Type.String({ maxLength: LEAD_PHONE_MAX })),
      zip_code: Type.Optional(Type.String({ maxLength: LEAD_ZIP_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: [...fails, 'lead/no-form'],
})

/** Deletes one's own answer. */
export const withdrawLead = resource({
  name: 'LeadSubmission',
  verb: 'delete',
  options: Type.Object(OfPin, { additionalProperties: false }),
  reply: WirePin,
  fails,
})

const Submission = Type.Object({
  id: Id<string>(),
  full_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone_number: Nullable(Type.String()),
  zip_code: Nullable(Type.String()),
  at: Instant,
})
export type LeadSubmission = Static<typeof Submission>

/** The answers to the form of one's own pin, the latest first. */
export const leadSubmissions = resource({
  name: 'LeadSubmissions',
  verb: 'get',
  options: Type.Object(
    {
      ...OfPin,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Null after the form was removed. */
    form: Nullable(LeadForm),
    rows: Type.Array(Submission),
    totalCount: Type.Integer({ minimum: 0 }),
  }),
  fails: ['session/required', 'pin/not-found', 'access/denied'],
})

const ME_FIELDS = ['full_name', 'email', 'is_name_autofill_eligible', 'is_email_autofill_eligible'] as const

/**
 * The viewer's own name and address, and whether forms may be filled with them (spec viewer §7). The reply has only the
 * fields that `fields` names.
 */
export const getMe = v3({
  method: 'GET',
  path: '/v3/users/me/',
  params: Empty,
  body: Type.Object(
    { fields: Type.String({ pattern: `^(${ME_FIELDS.join('|')})(,(${ME_FIELDS.join('|')}))*$` }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    full_name: Type.Optional(Type.String()),
    email: Type.Optional(Nullable(Type.String())),
    is_name_autofill_eligible: Type.Optional(Type.Boolean()),
    is_email_autofill_eligible: Type.Optional(Type.Boolean()),
  }),
  fails: ['session/required'],
})

export type LeadRequests = {
  setLeadForm: { readonly input: { readonly pinId: PinId; readonly form: LeadForm }; readonly reply: null }
  deleteLeadForm: { readonly input: { readonly pinId: PinId }; readonly reply: null }
  submitLead: {
    readonly input: { readonly pinId: PinId; readonly answer: LeadAnswer; readonly key: string }
    readonly reply: null
  }
  withdrawLead: { readonly input: { readonly pinId: PinId }; readonly reply: null }
  leadSubmissions: {
    readonly input: Static<typeof leadSubmissions.options>
    readonly reply: Static<typeof leadSubmissions.reply>
  }
  /**
   * Values with which a form is filled. They are empty unless the server marks the viewer as eligible (spec viewer §5).
   */
  leadAutofill: {
    readonly input: Record<string, never>
    readonly reply: { readonly fullName: string; readonly email: string }
  }
}

export interface LeadTypes {
  readonly requests: LeadRequests
}
