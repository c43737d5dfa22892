import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { Result } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { Question } from '#kit/overlay/question.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './sponsorship-panel.module.css'

/** The actions of creator and sponsor. Nobody else sees them. */
export function SponsorshipPanel({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('sponsorships')
  const { viewer } = useViewer()
  const request = useRequest()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const sponsorship = useProjection('pins/closeup', { pinId })?.pin?.sponsorship
  if (!sponsorship || !viewer.isAuth) return null
  const { creator, sponsor, status } = sponsorship
  const isSponsor = sponsor.id === viewer.id
  if (!isSponsor && creator.id !== viewer.id) return null

  async function send(asked: Promise<Result<null>>): Promise<void> {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  const answer = (given: 1 | 2 | 3) => send(request('answerSponsorship', { pinId, status: given }))
  const remove = () => void send(request('deleteSponsorship', { pinId }))
  const names = { creator: isolate(creator.full_name), sponsor: isolate(sponsor.full_name) }
  const role = isSponsor ? 'sponsor' : 'creator'
  return (
    <section className={styles.panel} aria-label={t('title')} aria-busy={isBusy}>
      <p className={styles.text} role="status">
        {t(`${role}.${status}`, names)}
      </p>
      <div className={styles.ways}>
        {isSponsor && status === SPONSORSHIP.asked && (
          <>
            <Button look="primary" disabled={isBusy} onClick={() => void answer(SPONSORSHIP.approved)}>
              {t('approve')}
            </Button>
            <Button disabled={isBusy} onClick={() => void answer(SPONSORSHIP.denied)}>
              {t('deny')}
            </Button>
          </>
        )}
        {isSponsor && status === SPONSORSHIP.approved && (
          <Button disabled={isBusy} onClick={() => setLeaving(true)}>
            {t('leave')}
          </Button>
        )}
        {!isSponsor && (
          <Button disabled={isBusy} onClick={remove}>
            {t(status === SPONSORSHIP.asked ? 'cancel' : 'remove')}
          </Button>
        )}
      </div>
      {isLeaving && (
        <Question
          title={t('leaveTitle')}
          text={t('leaveText', names)}
          yes={t('leave')}
          isFinal
          onYes={() => answer(SPONSORSHIP.ended)}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  )
}
