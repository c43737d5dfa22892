import type { MerchantLabel } from '#features/business-hub/constants.ts'

/** Keys of the labels' texts, in the namespace of the shell, because its menu shows the labels too. */
export const LABEL_KEYS = {
  'In-progress': 'merchant.inProgress',
  Active: 'merchant.active',
  'Needs attention': 'merchant.attention',
  Suspended: 'merchant.suspended',
} as const satisfies Readonly<Record<MerchantLabel, string>>
