import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { buttonClass } from '#kit/button/button.tsx'
import type { Scope } from '../constants.ts'
import { subjectText, type SearchParams } from '../constants/list-subject.ts'
import { hasFilters } from '../constants/scope-filters.ts'
import { scopeAddress } from './search-address.ts'

interface OtherScopesProps {
  readonly scope: Scope
  readonly params: SearchParams
}

/**
 * For a search without results: links to the other tabs that have some, with the same filters. Boards and people are
 * found by their names alone, so from there all pins are always offered.
 */
export function OtherScopes({ scope, params }: OtherScopesProps) {
  const { t } = useTranslation('searching')
  const request = useRequest()
  const subject = subjectText({ scope, params })
  const [known, setKnown] = useState<{ readonly subject: string; readonly scopes: readonly Scope[] } | null>(null)
  useEffect(() => {
    let isOver = false
    void request('searchTabs', { subject }).then((result) => {
      if (!isOver && result.ok) setKnown({ subject, scopes: result.value })
    })
    return () => {
      isOver = true
    }
  }, [request, subject])
  const found = known?.subject === subject ? known.scopes : []
  const offered = hasFilters(scope) || found.includes('pins') ? found : (['pins', ...found] as const)
  return offered
    .filter((each) => each !== scope)
    .map((each) => (
      <Link key={each} className={buttonClass('secondary')} to={scopeAddress(each, params)}>
        {t(found.includes(each) ? 'resultsIn' : 'searchIn', { scope: t(`scope.${each}`) })}
      </Link>
    ))
}
