import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { ActingUser } from '#features/businesses/contract/business.ts'
import type { Employer } from '#features/businesses/contract/overview.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './business.module.css'
import { OwnInvites } from './own-invites.tsx'
import { useAct } from './use-business.ts'

interface NoBusinessProps {
  readonly onChange: (acting: ActingUser) => void
}

/** Shown to a member who acts for no business: invites, the businesses to choose from, and a link to open a new one. */
export function NoBusiness({ onChange }: NoBusinessProps) {
  const { t } = useTranslation('access')
  const act = useAct()
  const [asked] = useState({})
  const employers = useAnswer('employers', asked)
  const choose = async ({ id }: Employer) => {
    const answer = await act('actAs', { business_id: id })
    if (answer.ok) onChange(answer.value)
  }
  if (!employers.answer)
    return employers.error === null ? <Spinner /> : <NotLoaded text={employers.error} onRetry={employers.reload} />
  return (
    <>
      <OwnInvites onAnswered={employers.reload} />
      {employers.answer.length > 0 ? (
        <section className={styles.section} aria-labelledby="your-businesses">
          <h2 id="your-businesses" className={parts.heading}>
            {t('yours')}
          </h2>
          <ul className={styles.cards}>
            {employers.answer.map((employer) => (
              <li key={employer.id} className={styles.card}>
                <bdi className={styles.what}>{employer.name}</bdi>
                <Button look="primary" onClick={() => void choose(employer)}>
                  {t('acting.start', { name: employer.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState icon={personIcon} title={t('none')} text={t('noneText')}>
          <Link className={buttonClass('primary')} to={links.startBusiness}>
            {t('start')}
          </Link>
        </EmptyState>
      )}
    </>
  )
}
