import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import type { Scope } from '../constants.ts'
import type { SearchParams } from '../constants/list-subject.ts'
import type { SearchHead } from '../contract.ts'
import { OtherScopes } from './other-scopes.tsx'
import { clearedAddress, isFiltered } from './search-address.ts'

interface NothingFoundProps {
  readonly scope: Scope
  readonly params: SearchParams
  readonly head: SearchHead | null
  readonly isDevice: boolean
}

/** Shown in place of pins if a search found none. A note about help stands alone. */
export function NothingFound({ scope, params, head, isDevice }: NothingFoundProps) {
  const { t } = useTranslation('searching')
  if (head?.sensitivity === 'support') return null
  return (
    <EmptyState
      icon={searchIcon}
      title={t(isDevice ? 'noneOnDeviceTitle' : 'noneTitle')}
      text={head?.nag === 'no-words' ? t('noWordsText') : t(isFiltered(params) ? 'noneFilteredText' : 'noneText')}
    >
      {isFiltered(params) && (
        <Link className={buttonClass('primary')} to={clearedAddress(scope, params)}>
          {t('clearFilters')}
        </Link>
      )}
      <OtherScopes scope={scope} params={params} />
      <Link className={buttonClass('secondary')} to={links.topics}>
        {t('topics')}
      </Link>
    </EmptyState>
  )
}
