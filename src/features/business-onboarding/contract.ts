import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import { OBJECTIVES } from '#features/ads/constants.ts'
import { PasscodeProof } from '#features/passcode/contract.ts'
import { PERSON_NAME_CHARACTERS_MAX } from '#features/users/constants.ts'
import {
  ACCOUNT_TYPES,
  ADVERTISING_INTENTS,
  BUSINESS_GOALS,
  BUSINESS_NAME_MAX,
  BUSINESS_STEPS,
  EMPLOYEE_COUNTS,
  LEAD_ID_MAX,
  LEAD_SORTS,
  PLAN_GOALS,
  PLAN_NAME_MAX,
  PLATFORMS,
  VERTICAL_OTHER_MAX,
  VERTICALS,
  WEBSITE_MAX,
  WEEKLY_COUNT_MAX,
} from './constants.ts'

const closed = { additionalProperties: false } as const
const Text = (maxLength: number) => Type.String({ maxLength })

/** The answers of the onboarding form (spec business §3). An empty text means: not answered yet. */
const Data = Type.Object(
  {
    businessName: Text(BUSINESS_NAME_MAX),
    hasWebsite: Type.Boolean(),
    website: Text(WEBSITE_MAX),
    businessGoals: Type.Array(oneOf(BUSINESS_GOALS), { uniqueItems: true, maxItems: BUSINESS_GOALS.length }),
    businessVertical: oneOf(['', ...VERTICALS]),
    businessVerticalOther: Text(VERTICAL_OTHER_MAX),
    numberEmployees: oneOf(['', ...EMPLOYEE_COUNTS]),
    country: Type.String({ pattern: '^([A-Z]{2})?$' }),
    locale: Text(10),
    advertisingIntent: oneOf(['', ...ADVERTISING_INTENTS]),
    accountType: oneOf(['', ...ACCOUNT_TYPES]),
    ecommercePlatforms: Type.Array(oneOf(PLATFORMS), { uniqueItems: true, maxItems: PLATFORMS.length }),
    worksWithAgency: Type.Boolean(),
    leadId: Text(LEAD_ID_MAX),
    firstName: Text(PERSON_NAME_CHARACTERS_MAX),
    lastName: Text(PERSON_NAME_CHARACTERS_MAX),
    email: Text(320),
    countryCode: Type.String({ pattern: '^(\\+[0-9]{1,4})?$' }),
    phoneNumber: Text(30),
    whatsAppConsent: Type.Boolean(),
  },
  closed,
)
export type WireOnboarding = Static<typeof Data>

const Onboarding = Type.Object({
  /** Number of the step, from 1. */
  step: Type.Integer({ minimum: 1, maximum: BUSINESS_STEPS.length }),
  data: Data,
  /** First and last name, joined. */
  fullName: Type.String(),
  completed_at: Nullable(Instant),
})
export type Onboarding = Static<typeof Onboarding>

/** The stored answers. A member who has not started gets step 1, filled with the data of the account. */
export const getOnboarding = resource({
  name: 'BusinessOnboarding',
  verb: 'get',
  options: Empty,
  reply: Onboarding,
  fails: ['session/required'],
})

/**
 * Stores the answers and the step. The step may only go beyond steps whose fields are complete. When a member reaches
 * the last step for the first time, the answers are applied to the account's settings. This requires the parental
 * passcode, if there is one.
 */
export const updateOnboarding = resource({
  name: 'BusinessOnboarding',
  verb: 'update',
  options: Type.Object(
    { data: Data, step: Type.Integer({ minimum: 1, maximum: BUSINESS_STEPS.length }), ...PasscodeProof },
    closed,
  ),
  reply: Onboarding,
  fails: ['session/required', 'key/reused', 'passcode/required'],
})

export const BusinessLead = Type.Object({
  /** The member's id. */
  id: Id<string>(),
  username: Type.String(),
  businessName: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  /** The phone number with its country code; empty if none was given. */
  phone: Type.String(),
  whatsAppConsent: Type.Boolean(),
  advertisingIntent: Type.String(),
  worksWithAgency: Type.Boolean(),
  leadId: Type.String(),
  completed_at: Instant,
})
export type BusinessLead = Static<typeof BusinessLead>

/** Members who finished the stepper, latest first, for the operator. */
export const listBusinessLeads = resource({
  name: 'BusinessLeads',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(LEAD_SORTS),
      works_with_agency: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  reply: Type.Object({ rows: Type.Array(BusinessLead), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

/** A budget in micro-units, as a string of digits; empty: none. */
const Budget = Type.String({ pattern: '^\\d{0,18}$' })
const Count = Type.Integer({ minimum: 0, maximum: WEEKLY_COUNT_MAX })
const PlanFields = {
  topBusinessGoal: oneOf(['', ...PLAN_GOALS]),
  dailyAdsBudget: Budget,
  weeklyAddToCarts: Count,
  weeklyLeads: Count,
  weeklyCheckouts: Count,
  hasFeed: Type.Boolean(),
  marketingPlanName: Text(PLAN_NAME_MAX),
}

const Suggestion = Type.Object({
  objective: oneOf(OBJECTIVES),
  daily_budget_micro: Type.String({ pattern: '^\\d{1,18}$' }),
  duration_days: Type.Integer(),
})
export type WireSuggestion = Static<typeof Suggestion>

const Plan = Type.Object({
  id: Id<string>(),
  ...PlanFields,
  canPropose: Type.Boolean(),
  marketingPlanSuggestion: Nullable(Suggestion),
  created_at: Instant,
})
export type MarketingPlan = Static<typeof Plan>

/** The member's plans, latest first. */
export const listPlans = resource({
  name: 'MarketingPlan',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Plan),
  fails: ['session/required'],
})

export const createPlan = resource({
  name: 'MarketingPlan',
  verb: 'create',
  options: Type.Object(PlanFields, closed),
  reply: Plan,
  fails: ['session/required', 'plan/too-many', 'key/reused'],
})

export const updatePlan = resource({
  name: 'MarketingPlan',
  verb: 'update',
  options: Type.Object({ id: Id<string>(), ...PlanFields }, closed),
  reply: Plan,
  fails: ['session/required', 'plan/not-found', 'key/reused'],
})

/**
 * Suggests a promotion for a plan. If a required field is missing, the suggestion is null and `canPropose` is false.
 */
export const getSuggestion = resource({
  name: 'MarketingPlanSuggestion',
  verb: 'get',
  options: Type.Object({ ...PlanFields, ad_account_id: Type.Optional(Id<AdAccountId>()) }, closed),
  reply: Type.Object({ canPropose: Type.Boolean(), marketingPlanSuggestion: Nullable(Suggestion) }),
  fails: ['session/required', 'ad-account/not-found', 'access/denied'],
})

type Of<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

export interface BusinessOnboardingTypes {
  readonly requests: {
    readonly businessOnboarding: Of<typeof getOnboarding>
    readonly updateBusinessOnboarding: Of<typeof updateOnboarding>
    readonly businessLeads: Of<typeof listBusinessLeads>
    readonly marketingPlans: Of<typeof listPlans>
    readonly createMarketingPlan: Of<typeof createPlan>
    readonly updateMarketingPlan: Of<typeof updatePlan>
    readonly marketingPlanSuggestion: Of<typeof getSuggestion>
  }
}
