import { useTranslation } from 'react-i18next'
import type { CampaignStatus } from '#features/ads/constants.ts'
import { Badge } from '#kit/badge/badge.tsx'

/** A campaign's status in words. */
export function StatusBadge({ status }: { readonly status: CampaignStatus }) {
  const { t } = useTranslation('ads')
  const tone = status === 'ACTIVE' ? 'good' : status === 'REJECTED' || status === 'BLOCKED' ? 'bad' : 'plain'
  return <Badge tone={tone}>{t(`status.${status}`)}</Badge>
}
