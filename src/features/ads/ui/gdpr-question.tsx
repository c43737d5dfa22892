import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { WireAdvertiser } from '#features/ads/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import parts from '#kit/screen/parts.module.css'

interface GdprQuestionProps {
  readonly advertiser: Pick<WireAdvertiser, 'id' | 'is_gdpr_agreed'>
  readonly onAnswered: () => void
}

/** The GDPR question with the ad account's present answer, if there is one. The answer can be changed at any time. */
export function GdprQuestion({ advertiser, onAnswered }: GdprQuestionProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const given = advertiser.is_gdpr_agreed ?? null
  const answerWith = async (isAgreed: boolean) => {
    const answer = await request('answerGdpr', { ad_account_id: advertiser.id, is_agreed: isAgreed })
    if (answer.ok) onAnswered()
    setProblem(answer.ok ? null : failureText(answer.failure.code))
  }
  return (
    <div className={parts.fields}>
      <p>{t('gdprText')}</p>
      <p>{t('gdprNoHint')}</p>
      {problem !== null && (
        <p className={parts.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={parts.ways}>
        {[true, false].map((isAgreed) => (
          <Button
            key={String(isAgreed)}
            look={isAgreed === (given ?? true) ? 'primary' : 'secondary'}
            aria-pressed={given === null ? undefined : given === isAgreed}
            onClick={() => void answerWith(isAgreed)}
          >
            {t(isAgreed ? 'gdprYes' : 'gdprNo')}
          </Button>
        ))}
      </div>
    </div>
  )
}
