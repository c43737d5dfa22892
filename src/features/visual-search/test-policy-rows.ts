import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

const NONE = { image_signature: '0'.repeat(32) }

export const policyRows: PolicyRows = {
  'VisualSearchFlashlightUnified get': { statuses: all(404, 404), input: () => NONE },
  'VisualLiveSearch get': { statuses: all(404, 404), input: () => NONE },
  'VisualSearches get': { statuses: MEMBERS, input: () => ({}) },
  'VisualSearches create': { statuses: all(401, 404), input: () => NONE },
  'VisualSearches delete': { statuses: MEMBERS, input: () => ({}) },
}
