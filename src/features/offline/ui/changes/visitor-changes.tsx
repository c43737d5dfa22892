import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { readKnownAccounts } from '#features/session/ui/known-accounts.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

/** Nobody is signed in: the way to log in, and what members of this browser left here unsent, lest they think it lost. */
export function VisitorChanges() {
  const { t } = useTranslation('offline')
  const kept = useKeptChanges()
  const text = kept.map(({ name, count }) => t('page.kept', { count, name })).join(' ')
  return (
    <EmptyState level={1} icon="clock" title={t('page.visitorTitle')} text={text || t('page.visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(links.changes)}`}>
        {t('page.logIn')}
      </Link>
    </EmptyState>
  )
}

interface Kept {
  readonly name: string
  readonly count: number
}

function useKeptChanges(): readonly Kept[] {
  const request = useRequest()
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isOver = false
    const known = readKnownAccounts()
    void request('countKept', { accounts: Object.keys(known) }).then((answer) => {
      if (isOver || !answer.ok) return // storage that cannot be read tells nothing: the page says what it says to all
      setKept(
        Object.entries(answer.value).flatMap(([account, count]) =>
          count > 0 ? [{ name: known[account] ?? '', count }] : [],
        ),
      )
    })
    return () => {
      isOver = true
    }
  }, [request])
  return kept
}
