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
  /** Null: the GDPR question was not answered yet. */
  readonly is_gdpr_agreed?: boolean | null | undefined
}

/** The value of the kit's money field: micro-units, null if it is empty, or text that is not an amount. */
type Budget = bigint | null | { readonly malformed: string }

/** Values of the quick-promote form (spec business §3). */
export interface PromoteForm {
  readonly pinId: PinId | null
  readonly dailyBudget: Budget
  readonly duration: number | null
  readonly isOngoing: boolean
  /** True for a flexible daily budget [R]. */
  readonly isFdb: boolean
  readonly destinationUrl: string
  readonly adType: Objective
  readonly selectedOCPMTag: string | null
  readonly productGroup: string | null
  readonly name: string
  readonly ages: readonly AgeRange[]
  readonly genders: readonly AdGender[]
  readonly interests: readonly string[]
  /** Ids of audiences that the advertiser may use. */
  readonly audiences: readonly AudienceId[]
  readonly isAutoTargeting: boolean
  /** One error text per field, and one for a refusal by the server. */
  readonly errors: { readonly [Field in PromotionField | 'server']?: string }
  readonly advertiser: Advertiser | null
  /** The language of the ad; null: all languages. */
  readonly locale: AdLanguage | null
}

export type PromoteAction =
  /** Sets the defaults again; `locale` is the language of the page. */
  | { readonly type: 'reset'; readonly locale: AdLanguage | null }
  /** The member chose a pin, perhaps the same one again. */
  | { readonly type: 'choose-pin' }
  /** The chosen pin's link and title were loaded. */
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

/** The form's defaults (spec business §4 and §9). Budget and duration depend on the advertiser's country. */
export function startForm(advertiser: Advertiser | null, locale: AdLanguage | null = null): PromoteForm {
  const start = { ...EMPTY, locale }
  return advertiser === null ? start : promoteReducer(start, { type: 'change-advertiser', advertiser })
}

/** The error that is cleared when a value changes. */
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
      // Audiences belong to one advertiser. Audiences and tags need the advertiser's consent.
      const mayUse = mayUseDataOf(advertiser)
      const audiences = form.advertiser?.id === advertiser.id && mayUse ? form.audiences : []
      const selectedOCPMTag = mayUse ? form.selectedOCPMTag : null
      if (form.advertiser?.country === advertiser.country) return { ...form, advertiser, audiences, selectedOCPMTag }
      // Another country means another currency, minimum and default.
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
      // Automatic targeting replaces the chosen targets.
      return action.values.isAutoTargeting === true
        ? { ...next, ages: [], genders: [], interests: [], audiences: [] }
        : next
    }
    case 'refuse':
      return { ...form, errors: action.errors }
  }
}

/** Choosing a pin clears ongoing, targeting and errors, even if it is the same pin (spec business §4). */
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

/** True if the advertiser has the flag or its billing profile has the status VALID (spec business §4). */
export function hasValidBilling(advertiser: Advertiser): boolean {
  return advertiser.has_valid_billing_profile || advertiser.billing_profile_status === 'VALID'
}

/** True if the advertiser's ads may target audiences and optimise for conversions. */
export function mayUseDataOf({ country, is_gdpr_agreed: isAgreed = null }: Advertiser): boolean {
  return mayUseData(country, isAgreed)
}

export type FirstModal = 'pin-selection' | 'billing-form' | 'business-form' | 'gdpr'

/** The modal that opens first (spec business §4); null if nothing is missing and the form itself is shown. */
export function firstModal(pinId: PinId | null, advertiser: Advertiser): FirstModal | null {
  if (pinId === null) return 'pin-selection'
  if (!hasValidBilling(advertiser)) return 'billing-form'
  if (advertiser.business_address === null) return 'business-form'
  return asksGdpr(advertiser.country) && !advertiser.is_gdpr_answered ? 'gdpr' : null
}

/** The form's values as they are checked and sent. A budget that is not an amount becomes null. */
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
