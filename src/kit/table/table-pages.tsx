import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/button/icon-button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { chevronNextIcon, chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { pageCount, startIndex } from './table-state.ts'
import styles from './table-pages.module.css'
import type { TableAddress } from './use-table-address.ts'

const LIMITS = [10, 25, 50, 100, 250]

interface TablePagesProps {
  readonly address: TableAddress
  readonly totalCount: number
  readonly shown: number
}

/** Shows which rows are on the present page, with buttons for the other pages. */
export function TablePages({ address: { state, change }, totalCount, shown }: TablePagesProps) {
  const { t } = useTranslation('kit')
  const format = new Intl.NumberFormat(useLanguageTag())
  const first = startIndex(state) + 1
  const last = pageCount(totalCount, state.limit)
  const limits = [...new Set([...LIMITS, state.limit])].toSorted((a, b) => a - b)
  return (
    <nav className={styles.pages} aria-label={t('table.pages')}>
      <div className={styles.limit}>
        <SelectField
          label={t('table.limit')}
          value={String(state.limit)}
          choices={limits.map((limit) => ({ id: String(limit), label: format.format(limit) }))}
          onChange={(limit) => change({ limit: Number(limit) })}
        />
      </div>
      <p className={styles.range}>
        {shown > 0 && t('table.range', { first, last: first + shown - 1, count: totalCount })}
      </p>
      <IconButton
        icon={chevronPreviousIcon}
        look="surface"
        label={t('table.previous')}
        disabled={state.page <= 1}
        onClick={() => change({ page: Math.min(state.page - 1, last) })}
      />
      <IconButton
        icon={chevronNextIcon}
        look="surface"
        label={t('table.next')}
        disabled={state.page >= last}
        onClick={() => change({ page: state.page + 1 })}
      />
    </nav>
  )
}
