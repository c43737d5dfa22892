import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { LeadFormDialog } from './lead-form-dialog.tsx'
import styles from './leads.module.css'

/** The form of a pin on its closeup. The owner sees a link to the answers. */
export function LeadPanel({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('leads')
  const { viewer } = useViewer()
  const request = useRequest()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { pin, card } = useProjection('pins/closeup', { pinId }) ?? { pin: null, card: null }
  const isBlocked = card?.isBlocked === true
  const lead = pin?.lead_gen
  if (!pin || !lead?.form || (isBlocked && !lead.submitted_by_me)) return null
  const { form, is_mine: isMine, submitted_by_me: isSent, submission_count: count } = lead
  const name = isolate(pin.pinner.full_name)

  async function withdraw(): Promise<void> {
    const answer = await request('withdrawLead', { pinId })
    showToast({ text: answer.ok ? t('withdrawn') : failureText(answer.failure.code) })
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <h2 className={styles.name} dir="auto">
        {form.title}
      </h2>
      {form.note !== '' && (
        <p className={styles.note} dir="auto">
          {form.note}
        </p>
      )}
      {isSent && (
        <p className={styles.sent} role="status">
          <Icon icon={checkIcon} size={18} />
          {t('sentTo', { name })}
        </p>
      )}
      <div className={parts.ways}>
        {isMine && (
          <>
            <Link className={buttonClass('primary')} to={links.leads(pinId)}>
              {t('answers', { count: count ?? 0 })}
            </Link>
            <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
          </>
        )}
        {!isMine && !viewer.isAuth && (
          <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(links.pin(pinId))}`}>
            {t('logIn')}
          </Link>
        )}
        {!isMine && viewer.isAuth && (
          <>
            {!isBlocked && (
              <Button look={isSent ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {t(isSent ? 'change' : 'fill')}
              </Button>
            )}
            {isSent && (
              <Button look="quiet" onClick={() => setAsking(true)}>
                {t('withdraw')}
              </Button>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <Question
          title={t('withdrawTitle')}
          text={t('withdrawText', { name })}
          yes={t('withdraw')}
          isFinal
          onYes={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
      {isOpen && isMine && <LeadFormDialog pinId={pinId} form={form} onClose={() => setOpen(false)} />}
      {isOpen && !isMine && (
        <LeadDialog pinId={pinId} form={form} isSent={isSent} name={name} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
