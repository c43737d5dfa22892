import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { PersonRow } from '#features/follows/ui/person-row.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './request-list.module.css'

/** Requests to follow this member, shown above the notifications. */
export function RequestList() {
  const { t } = useTranslation('follow-requests')
  const request = useRequest()
  const failureText = useFailureText()
  const { people = [] } = useProjection('follow-requests/list', {}) ?? {}
  if (people.length === 0) return null
  const answer = async (user: WireUser, given: 'approved' | 'denied') => {
    const done = await request('answerFollowRequest', { user_id: user.id, answer: given })
    if (done.ok) return showToast({ text: t(`done.${given}`, { name: user.full_name }) })
    // It was answered on another device, or the member cancelled it.
    const isOver = done.failure.code === 'user/not-found'
    showToast({ text: isOver ? t('done.over') : failureText(done.failure.code) })
  }
  return (
    <section className={styles.requests} aria-labelledby="follow-requests">
      <h2 id="follow-requests" className={styles.title}>
        {t('title')}
      </h2>
      <ul className={styles.people}>
        {people.map((user) => (
          <Asking key={user.id} user={user} onAnswer={(given) => void answer(user, given)} />
        ))}
      </ul>
    </section>
  )
}

interface AskingProps {
  readonly user: WireUser
  readonly onAnswer: (given: 'approved' | 'denied') => void
}

/** A member who asks to follow. */
function Asking({ user, onAnswer }: AskingProps) {
  const { t } = useTranslation('follow-requests')
  return (
    <PersonRow user={user}>
      <span className={styles.ways}>
        <Button
          look="primary"
          aria-label={t('approveName', { name: user.full_name })}
          onClick={() => onAnswer('approved')}
        >
          {t('approve')}
        </Button>
        <Button aria-label={t('denyName', { name: user.full_name })} onClick={() => onAnswer('denied')}>
          {t('deny')}
        </Button>
      </span>
    </PersonRow>
  )
}
