import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { useMerchantLabel } from './use-merchant-label.ts'

const TONES = { 'In-progress': 'plain', Active: 'good', 'Needs attention': 'bad', Suspended: 'bad' } as const

/** The label of an application (spec business §4); renders nothing for null. */
export function MerchantBadge({ label }: { readonly label: MerchantLabel | null }) {
  const textOf = useMerchantLabel()
  return label === null ? null : <Badge tone={TONES[label]}>{textOf(label)}</Badge>
}
