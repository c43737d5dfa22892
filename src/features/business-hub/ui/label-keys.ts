import type { MerchantLabel } from '#features/business-hub/constants.ts'

/** Keys of the labels' texts. They are in the shell's namespace, because its menu shows them as well. */
export const LABEL_KEYS = {
  'In-progress': 'merchant.inProgress',
  Active: 'merchant.active',
  'Needs attention': 'merchant.attention',
  Suspended: 'merchant.suspended',
} as const satisfies Readonly<Record<MerchantLabel, string>>
