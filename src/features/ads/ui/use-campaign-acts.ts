import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { Campaign } from '#features/ads/contract.ts'
import { nextCampaign } from '#features/ads/domain/campaign-states.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

const ACTS = ['pause', 'resume', 'end'] as const
export type CampaignAct = (typeof ACTS)[number]

/** The acts that are possible in a campaign's status. */
export function actsOf({ status }: Campaign): readonly CampaignAct[] {
  return ACTS.filter((act) => nextCampaign(status, act) !== null)
}

/** Pauses, resumes or ends a campaign, and says how it went. */
export function useCampaignActs(onDone: () => void): (campaign: Campaign, act: CampaignAct) => Promise<void> {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  return async ({ id }, act) => {
    const answer = await request('updateCampaign', { id, act })
    const wrong = answer.ok ? null : answer.failure.code
    showToast({
      text: wrong === null ? t(`done.${act}`) : wrong === 'campaign/wrong-state' ? t('wrongState') : failureText(wrong),
    })
    onDone()
  }
}
