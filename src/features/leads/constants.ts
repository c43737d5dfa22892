/** The possible fields of a form, in the order in which a form shows them (spec viewer §3, lead-gen state). */
export const LEAD_FIELDS = ['full_name', 'email', 'phone_number', 'zip_code'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

export const LEAD_TITLE_MAX = 100
export const LEAD_NOTE_MAX = 500
export const LEAD_NAME_MAX = 120
export const LEAD_PHONE_MAX = 30
export const LEAD_ZIP_MAX = 12
/** Minimum age in years at which autofill may be offered. */
export const ADULT_MIN_YEARS = 18
/** Address of the file with all answers. */
export const LEADS_EXPORT_URL = '/_/leads/export'
/** The notification that tells the owner about a new answer. */
export const LEAD_RECEIVED = { kind: 'leads/received', option: 'requests' } as const
