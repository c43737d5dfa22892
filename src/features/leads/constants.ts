/** The possible fields of a form (spec viewer §3, lead-gen state), in the order of the form. */
export const LEAD_FIELDS = ['full_name', 'email', 'phone_number', 'zip_code'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

export const LEAD_TITLE_MAX = 100
export const LEAD_NOTE_MAX = 500
export const LEAD_NAME_MAX = 120
export const LEAD_PHONE_MAX = 30
export const LEAD_ZIP_MAX = 12
/** An adult, to whom autofill may be offered. */
export const ADULT_MIN_YEARS = 18
/** The file of all answers. */
export const LEADS_EXPORT_URL = '/_/leads/export'
/** Kind of a notification. */
export const LEAD_RECEIVED = { kind: 'leads/received', option: 'requests' } as const
