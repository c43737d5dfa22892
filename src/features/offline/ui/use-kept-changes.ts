import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { readKnownAccounts } from '#features/session/ui/known-accounts.ts'
import { isolate } from '#kit/bidi/isolate.ts'

/**
 * For a visitor: a text about unsent changes of members who used this browser, so that the changes do not seem lost.
 * Empty if there are none.
 */
export function useKeptChanges(): string {
  const { t } = useTranslation('offline')
  const request = useRequest()
  const [kept, setKept] = useState<readonly { readonly name: string; readonly count: number }[]>([])
  useEffect(() => {
    let isOver = false
    const known = readKnownAccounts()
    void request('countKept', { accounts: Object.keys(known) }).then((answer) => {
      // If the storage cannot be read, the page shows its usual text.
      if (isOver || !answer.ok) return
      setKept(
        Object.entries(answer.value).flatMap(([account, count]) =>
          count > 0 ? [{ name: isolate(known[account] ?? ''), count }] : [],
        ),
      )
    })
    return () => {
      isOver = true
    }
  }, [request])
  return kept.map(({ name, count }) => t('page.kept', { count, name })).join(' ')
}
