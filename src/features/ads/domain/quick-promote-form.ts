import type { AudienceId, PinId } from '#contracts/ids.ts'
import type { AdGender, AgeRange, Objective } from '../constants.ts'
import type { AdLanguage } from '../constants/ad-languages.ts'
import { adCountry, asksGdpr, mayUseData } from './country-rules.ts'
import type { Promotion, PromotionField } from './promotion-problems.ts'

/** The advertiser of the form (spec business §3). */
export interface Advertiser {
  readonly id: string
  readonly country: string
  readonly has_valid_billing_profile: boolean
  readonly billing_profile_status: string | null
  readonly business_address: object | null
  readonly is_gdpr_answered: boolean
  /** Null: no answer yet. */
  readonly is_gdpr_agreed?: boolean | null | undefined
}

/** Text that is not an amount, or micro-units; null for nothing. As the kit's money field gives it. */
type Budget = bigint | null | { readonly malformed: string }

/** Values of the quick-promote form (spec business §3). */
export interface PromoteForm {
  readonly pinId: PinId | null
  readonly dailyBudget: Budget
  readonly duration: number | null
  readonly isOngoing: boolean
  /** A flexible daily budget [R]. */
  readonly isFdb: boolean
  readonly destinationUrl: string
  readonly adType: Objective
  readonly selectedOCPMTag: string | null
  readonly productGroup: string | null
  readonly name: string
  readonly ages: readonly AgeRange[]
  readonly genders: readonly AdGender[]
  readonly interests: readonly string[]
  /** Ids of audiences of the advertiser. */
  readonly audiences: readonly AudienceId[]
  readonly isAutoTargeting: boolean
  /** One slot per field, and one for the server. */
  readonly errors: { readonly [Field in PromotionField | 'server']?: string }
  readonly advertiser: Advertiser | null
  /** The language of the ad; null: all. */
  readonly locale: AdLanguage | null
}

export type PromoteAction =
  /** With the language of the page. */
  | { readonly type: 'reset'; readonly locale: AdLanguage | null }
  /** A pin was chosen, which may be the one before. */
  | { readonly type: 'choose-pin' }
  /** The chosen pin was read. */
  | { readonly type: 'pick-pin'; readonly pinId: PinId; readonly link: string; readonly title: string }
  | { readonly type: 'change-advertiser'; readonly advertiser: Advertiser }
  | { readonly type: 'change'; readonly values: Partial<Omit<PromoteForm, 'errors' | 'advertiser' | 'pinId'>> }
  | { readonly type: 'refuse'; readonly errors: PromoteForm['errors'] }

const EMPTY: PromoteForm = {
  pinId: null,
  dailyBudget: null,
  duration: null,
  isOngoing: false,
  isFdb: true,
  destinationUrl: '',
  adType: 'CONSIDERATION',
  selectedOCPMTag: null,
  productGroup: null,
  name: '',
  ages: [],
  genders: [],
  interests: [],
  audiences: [],
  isAutoTargeting: true,
  errors: {},
  advertiser: null,
  locale: null,
}

/** The defaults (spec business §4 and §9); budget and duration are those of the advertiser's country. */
export function startForm(advertiser: Advertiser | null, locale: AdLanguage | null = null): PromoteForm {
  const start = { ...EMPTY, locale }
  return advertiser === null ? start : promoteReducer(start, { type: 'change-advertiser', advertiser })
}

/** The slots of the values that a change sets again. */
const SLOT_OF: { readonly [Value in keyof PromoteForm]?: PromotionField } = {
  dailyBudget: 'dailyBudget',
  duration: 'duration',
  isOngoing: 'duration',
  destinationUrl: 'destinationUrl',
  adType: 'adType',
  selectedOCPMTag: 'adType',
  productGroup: 'adType',
  isAutoTargeting: 'adType',
  name: 'name',
}

/** Applies one action (spec business §4, quick promote). */
export function promoteReducer(form: PromoteForm, action: PromoteAction): PromoteForm {
  switch (action.type) {
    case 'reset':
      return startForm(form.advertiser, action.locale)
    case 'choose-pin':
      return withoutChoices(form)
    case 'pick-pin':
      return {
        ...withoutChoices(form),
        pinId: action.pinId,
        destinationUrl: action.link,
        name: action.title === '' ? form.name : action.title,
      }
    case 'change-advertiser': {
      const { advertiser } = action
      // Audiences are those of one advertiser, and need its consent, as tags do.
      const mayUse = mayUseDataOf(advertiser)
      const audiences = form.advertiser?.id === advertiser.id && mayUse ? form.audiences : []
      const selectedOCPMTag = mayUse ? form.selectedOCPMTag : null
      if (form.advertiser?.country === advertiser.country) return { ...form, advertiser, audiences, selectedOCPMTag }
      // Another country has another currency, minimum and default.
      const { defaultDailyMicro, defaultDurationDays } = adCountry(advertiser.country)
      return {
        ...form,
        advertiser,
        dailyBudget: defaultDailyMicro,
        duration: form.isOngoing ? null : defaultDurationDays,
        selectedOCPMTag: null,
        audiences,
        errors: {},
      }
    }
    case 'change': {
      const errors: { [Field in PromotionField | 'server']?: string } = { ...form.errors }
      delete errors.server
      for (const name of Object.keys(action.values) as (keyof PromoteForm)[]) {
        const slot = SLOT_OF[name]
        if (slot !== undefined) delete errors[slot]
      }
      const next = { ...form, ...action.values, errors }
      if (action.values.isOngoing === true) return { ...next, duration: null }
      if (action.values.isOngoing === false && next.duration === null)
        return { ...next, duration: durationOf(form.advertiser) }
      // Chosen targets are void with automatic targeting.
      return action.values.isAutoTargeting === true
        ? { ...next, ages: [], genders: [], interests: [], audiences: [] }
        : next
    }
    case 'refuse':
      return { ...form, errors: action.errors }
  }
}

/** Choosing a pin, the same one too, clears ongoing, targeting and errors (spec business §4). */
function withoutChoices(form: PromoteForm): PromoteForm {
  return {
    ...form,
    isOngoing: false,
    duration: form.duration ?? durationOf(form.advertiser),
    isAutoTargeting: true,
    ages: [],
    genders: [],
    interests: [],
    audiences: [],
    errors: {},
  }
}

function durationOf(advertiser: Advertiser | null): number | null {
  return advertiser === null ? null : adCountry(advertiser.country).defaultDurationDays
}

/** True with the flag, or with the status VALID (spec business §4). */
export function hasValidBilling(advertiser: Advertiser): boolean {
  return advertiser.has_valid_billing_profile || advertiser.billing_profile_status === 'VALID'
}

/** True if the advertiser's ads may be for audiences and conversions. */
export function mayUseDataOf({ country, is_gdpr_agreed: isAgreed = null }: Advertiser): boolean {
  return mayUseData(country, isAgreed)
}

export type FirstModal = 'pin-selection' | 'billing-form' | 'business-form' | 'gdpr'

/** The first modal (spec business §4); null: the form itself. */
export function firstModal(pinId: PinId | null, advertiser: Advertiser): FirstModal | null {
  if (pinId === null) return 'pin-selection'
  if (!hasValidBilling(advertiser)) return 'billing-form'
  if (advertiser.business_address === null) return 'business-form'
  return asksGdpr(advertiser.country) && !advertiser.is_gdpr_answered ? 'gdpr' : null
}

/** The form as it is sent and checked. Text that is not an amount counts as none. */
export function promotionOf(form: PromoteForm): Promotion {
  return {
    dailyBudgetMicro: typeof form.dailyBudget === 'bigint' ? form.dailyBudget : null,
    durationDays: form.duration,
    isOngoing: form.isOngoing,
    destinationUrl: form.destinationUrl,
    adType: form.adType,
    tagId: form.adType === 'WEB_CONVERSION' ? form.selectedOCPMTag : null,
    productGroup: form.adType === 'CATALOG_SALES' ? form.productGroup : null,
    name: form.name,
    isAutoTargeting: form.isAutoTargeting,
    ages: form.ages,
    genders: form.genders,
    interests: form.interests,
    audiences: form.audiences,
  }
}
