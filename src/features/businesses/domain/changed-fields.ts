import type { Business } from '../contract/business.ts'

/** The fields that owners and admins can edit. */
type BusinessFields = Pick<Business, 'name' | 'country' | 'time_zone'>

/** The form's values that differ from the business's. */
export function changedFields(business: BusinessFields, values: BusinessFields): Partial<BusinessFields> {
  return Object.fromEntries(
    (['name', 'country', 'time_zone'] as const)
      .filter((field) => values[field] !== business[field])
      .map((field) => [field, values[field]]),
  )
}
