import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { Campaign } from '#features/ads/contract.ts'
import { nextCampaign } from '#features/ads/domain/campaign-states.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Question } from '#kit/overlay/question.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

const ACTS = ['pause', 'resume', 'end'] as const
export type CampaignAct = (typeof ACTS)[number]

/** The acts that are possible in a campaign's status. */
export function actsOf({ status }: Campaign): readonly CampaignAct[] {
  return ACTS.filter((act) => nextCampaign(status, act) !== null)
}

interface CampaignActs {
  /** Carries out an act at once, except that the end of a campaign is asked about first. */
  readonly act: (campaign: Campaign, act: CampaignAct) => void
  /** The question, if one is open: part of the screen. */
  readonly question: ReactNode
}

/** Pauses, resumes or ends a campaign, and says how it went. An ended campaign never runs again. */
export function useCampaignActs(onDone: () => void): CampaignActs {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const [ending, setEnding] = useState<Campaign | null>(null)
  const whyNot = (code: FailureCode) => {
    if (code === 'campaign/wrong-state') return t('wrongState')
    if (code === 'ad/no-consent') return t('gdprNoHint')
    return code === 'audience/not-found' ? t('audienceLost') : failureText(code)
  }
  const carryOut = async ({ id }: Campaign, act: CampaignAct) => {
    const answer = await request('updateCampaign', { id, act })
    const wrong = answer.ok ? null : answer.failure.code
    showToast({ text: wrong === null ? t(`done.${act}`) : whyNot(wrong) })
    onDone()
  }
  return {
    act: (campaign, act) => (act === 'end' ? setEnding(campaign) : void carryOut(campaign, act)),
    question: ending && (
      <Question
        title={t('act.endOf', { name: isolate(ending.name) })}
        text={t('endText')}
        yes={t('act.end')}
        isFinal
        onYes={() => carryOut(ending, 'end')}
        onClose={() => setEnding(null)}
      />
    ),
  }
}
