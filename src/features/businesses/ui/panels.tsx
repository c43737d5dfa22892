import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SidePanel } from '#kit/side-panel/side-panel.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './business.module.css'
import { useBusiness } from './use-business.ts'

/** Query parameters that limit a table to one person or one account. */
export const PERSON_PARAM = 'person'
export const ACCOUNT_PARAM = 'account'
const SHOWN_MAX = 100

/** The id in a query parameter; null if it is none. */
export function idOf<Id extends string>(value: string | null): Id | null {
  return isId(value) ? (value as Id) : null
}

/**
 * The panels of users and accounts (spec business §2). A choice filters the table beside them. A collapsed panel stays
 * collapsed.
 */
export function Panels() {
  const { t } = useTranslation('access')
  const { id } = useBusiness()
  const people = useAnswer('businessPeople', { business_id: id, limit: SHOWN_MAX })
  const accounts = useAnswer('adAccounts', { business_id: id, limit: SHOWN_MAX })
  return (
    <div className={styles.panels}>
      <SidePanel id="business-users" title={t('panel.users')}>
        <Choices
          param={PERSON_PARAM}
          label={t('panel.users')}
          rows={people.answer?.rows.map((person) => ({ id: person.id, name: person.user.full_name })) ?? null}
          error={people.error}
          onRetry={people.reload}
        />
      </SidePanel>
      <SidePanel id="business-accounts" title={t('panel.accounts')}>
        <Choices
          param={ACCOUNT_PARAM}
          label={t('panel.accounts')}
          rows={accounts.answer?.rows ?? null}
          error={accounts.error}
          onRetry={accounts.reload}
        />
      </SidePanel>
    </div>
  )
}

interface ChoicesProps {
  readonly param: string
  readonly label: string
  readonly rows: readonly { readonly id: string; readonly name: string }[] | null
  readonly error: string | null
  readonly onRetry: () => void
}

function Choices({ param, label, rows, error, onRetry }: ChoicesProps) {
  const { t } = useTranslation('access')
  const [params, setParams] = useSearchParams()
  const chosen = params.get(param)
  if (!rows) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={onRetry} />
  const choose = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === null) next.delete(param)
        else next.set(param, id)
        next.delete('page')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <ul className={styles.choices} aria-label={label}>
      <li>
        <button type="button" className={styles.choice} aria-pressed={chosen === null} onClick={() => choose(null)}>
          {t('panel.all')}
        </button>
      </li>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen === id}
            onClick={() => choose(chosen === id ? null : id)}
          >
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
