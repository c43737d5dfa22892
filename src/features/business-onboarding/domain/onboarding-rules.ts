import { PERSON_NAME_CHARACTERS_MAX } from '#features/users/constants.ts'
import {
  BUSINESS_NAME_MAX,
  BUSINESS_STEPS,
  PHONE_PATTERN,
  VERTICAL_OTHER_MAX,
  type BusinessStep,
} from '../constants.ts'

/** The answers of the onboarding form (spec business §3). Empty texts and lists mean: not answered yet. */
export interface OnboardingData {
  readonly businessName: string
  readonly hasWebsite: boolean
  readonly website: string
  readonly businessGoals: readonly string[]
  readonly businessVertical: string
  readonly businessVerticalOther: string
  readonly numberEmployees: string
  readonly country: string
  readonly locale: string
  readonly advertisingIntent: string
  readonly accountType: string
  readonly ecommercePlatforms: readonly string[]
  readonly worksWithAgency: boolean
  readonly leadId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The country code, such as `+49`. Together with the phone number it is an E.164 number. */
  readonly countryCode: string
  readonly phoneNumber: string
  readonly whatsAppConsent: boolean
}

export const EMPTY_ONBOARDING: OnboardingData = {
  businessName: '',
  hasWebsite: false,
  website: '',
  businessGoals: [],
  businessVertical: '',
  businessVerticalOther: '',
  numberEmployees: '',
  country: '',
  locale: '',
  advertisingIntent: '',
  accountType: '',
  ecommercePlatforms: [],
  worksWithAgency: false,
  leadId: '',
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '',
  phoneNumber: '',
  whatsAppConsent: false,
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const WEBSITE = /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?(\/\S*)?$/i
const PHONE = new RegExp(PHONE_PATTERN)

/**
 * The fields of a step that are missing or invalid, so that the member cannot proceed.
 * @returns names of fields in the order of the form
 */
export function openFields(step: BusinessStep, data: OnboardingData): readonly (keyof OnboardingData)[] {
  const wrong: (keyof OnboardingData)[] = []
  const need = (field: keyof OnboardingData, isRight: boolean) => {
    if (!isRight) wrong.push(field)
  }
  switch (step) {
    case 'business':
      need('businessName', isText(data.businessName, BUSINESS_NAME_MAX))
      need('website', !data.hasWebsite || WEBSITE.test(data.website.trim()))
      break
    case 'about':
      need('businessVertical', data.businessVertical !== '')
      // If the vertical is `other`, the text that describes it is required.
      need(
        'businessVerticalOther',
        data.businessVertical !== 'other' || isText(data.businessVerticalOther, VERTICAL_OTHER_MAX),
      )
      need('numberEmployees', data.numberEmployees !== '')
      need('businessGoals', data.businessGoals.length > 0)
      break
    case 'place':
      need('country', data.country !== '')
      break
    case 'advertising':
      need('advertisingIntent', data.advertisingIntent !== '')
      need('accountType', !wantsAds(data) || data.accountType !== '')
      break
    case 'contact':
      need('firstName', isText(data.firstName, PERSON_NAME_CHARACTERS_MAX))
      need('lastName', isText(data.lastName, PERSON_NAME_CHARACTERS_MAX))
      need('email', EMAIL.test(data.email.trim()))
      need('phoneNumber', phoneOf(data) === '' || PHONE.test(phoneOf(data)))
      break
    case 'welcome':
    case 'done':
      break
  }
  return wrong
}

/** True if the member may proceed from a step (spec business §4). The server checks the same. */
export function canProceed(step: BusinessStep, data: OnboardingData): boolean {
  return openFields(step, data).length === 0
}

/** Whether the fields of each step are complete. */
export function completeSteps(data: OnboardingData): readonly boolean[] {
  return BUSINESS_STEPS.map((step) => canProceed(step, data))
}

/** The phone number with its country code and without spaces; empty if none was given. */
export function phoneOf({ countryCode, phoneNumber }: Pick<OnboardingData, 'countryCode' | 'phoneNumber'>): string {
  const digits = phoneNumber.replaceAll(/[\s().\-/]/g, '')
  return digits === '' ? '' : `${countryCode}${digits.replace(/^0+/, '')}`
}

/** False if the member will not advertise. The other questions about advertising are then left out. */
export function wantsAds({ advertisingIntent }: Pick<OnboardingData, 'advertisingIntent'>): boolean {
  return advertisingIntent !== 'no'
}

/** Removes answers that other answers make pointless, such as the consent to WhatsApp without a phone number. */
export function tidied(data: OnboardingData): OnboardingData {
  return {
    ...data,
    website: data.hasWebsite ? data.website : '',
    businessVerticalOther: data.businessVertical === 'other' ? data.businessVerticalOther : '',
    leadId: data.worksWithAgency ? data.leadId : '',
    whatsAppConsent: data.whatsAppConsent && phoneOf(data) !== '',
  }
}

export function fullName({ firstName, lastName }: Pick<OnboardingData, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

function isText(text: string, max: number): boolean {
  return text.trim() !== '' && text.length <= max
}
