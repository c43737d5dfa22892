import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WirePin } from '#features/pins/contract.ts'
import { EMAIL_MAX } from '#features/settings/constants.ts'
import { LEAD_NAME_MAX, LEAD_PHONE_MAX, LEAD_ZIP_MAX, type LeadField } from './constants.ts'
import { LeadForm } from './contract/pin-lead.ts'

export type { LeadForm, PinLeadGen } from './contract/pin-lead.ts'

/** A person's answers to a form. */
export type LeadAnswer = { readonly [Field in LeadField]?: string }

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

const Values = Type.Object({
  full_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone_number: Nullable(Type.String()),
  zip_code: Nullable(Type.String()),
})

/** The viewer's own answer, to be changed; null if there is none. What the form did not ask for is null. */
export const ownLead = resource({
  name: 'LeadSubmission',
  verb: 'get',
  options: Type.Object(OfPin, { additionalProperties: false }),
  reply: Type.Object({ answer: Nullable(Values) }),
  fails: ['session/required', 'pin/not-found'],
})

const Submission = Type.Object({
  id: Id<string>(),
  ...Values.properties,
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

/**
 * The values of the form (spec viewer §3, lead-gen state). The field `submitted_by_me` of the pin's record tells
 * whether the viewer has sent an answer.
 */
export interface LeadValues {
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string
  readonly zipCode: string
}

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
  /** Values with which a form is filled. */
  leadValues: {
    readonly input: {
      readonly pinId: PinId
      /** True if the viewer has sent an answer. The form is then filled with it. */
      readonly isSent: boolean
    }
    readonly reply: LeadValues
  }
}

export interface LeadTypes {
  readonly requests: LeadRequests
}
