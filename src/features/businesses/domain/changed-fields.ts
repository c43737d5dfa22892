import type { Business } from '../contract/business.ts'

/** What owners and admins edit. */
type BusinessFields = Pick<Business, 'name' | 'country' | 'time_zone'>

/** The fields of a form that differ from the business. */
export function changedFields(business: BusinessFields, values: BusinessFields): Partial<BusinessFields> {
  return Object.fromEntries(
    (['name', 'country', 'time_zone'] as const)
      .filter((field) => values[field] !== business[field])
      .map((field) => [field, values[field]]),
  )
}
