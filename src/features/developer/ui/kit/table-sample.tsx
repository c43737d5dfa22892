import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#kit/badge/badge.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { formatMoney } from '#kit/fields/money.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import type { SelectedRows } from '#kit/table/selected-rows.ts'
import type { TableState } from '#kit/table/table-state.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table, type TablePage } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import styles from './kit-panel.module.css'
import { readPeople, ROLES, type Person } from './sample-people.ts'

const ANSWER_MS = 250
const RULES = { sorts: ['name', 'city', 'spent'], searches: ['name', 'city'], filters: { role: ROLES } }

export function TableSample() {
  const { t } = useTranslation('developer')
  const language = useLanguageTag()
  const address = useTableAddress(RULES)
  const { page, isLoading } = usePeople(address.state)
  const [selected, setSelected] = useState<SelectedRows>(new Set())
  const [isFailing, setFailing] = useState(false)
  const roles = ROLES.map((id) => ({ id, label: t(`kit.roles.${id}`) }))
  return (
    <section className={styles.sample}>
      <h2>{t('kit.table')}</h2>
      <p className={styles.note}>{t('kit.tableAbout')}</p>
      <CheckField value={isFailing} onChange={setFailing} label={t('kit.showError')} look="switch" />
      <TableTools
        address={address}
        searches={[
          { id: 'name', label: t('kit.person') },
          { id: 'city', label: t('kit.city') },
        ]}
        filters={[{ id: 'role', label: t('kit.role'), choices: roles }]}
      />
      <p className={styles.note} role="status">
        {t('kit.chosen', { count: selected.size })}
      </p>
      <Table<Person>
        label={t('kit.table')}
        address={address}
        source={{
          answer: page,
          isLoading,
          error: isFailing ? t('kit.failedText') : null,
          reload: () => setFailing(false),
        }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={{ selected, onSelect: setSelected }}
        empty={<EmptyState icon={personIcon} title={t('kit.noPeople')} />}
        columns={[
          { id: 'name', label: t('kit.person'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'city', label: t('kit.city'), cell: ({ city }) => city },
          { id: 'role', label: t('kit.role'), cell: ({ role }) => <Badge>{t(`kit.roles.${role}`)}</Badge> },
          {
            id: 'spent',
            label: t('kit.spent'),
            cell: ({ spent }) => formatMoney(spent, 'USD', language),
            isNumber: true,
          },
        ]}
      />
    </section>
  )
}

/** The rows of a page. The former page stays until the new one has loaded. */
function usePeople(state: TableState) {
  const [answer, setAnswer] = useState<{ readonly of: TableState; readonly page: TablePage<Person> } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAnswer({ of: state, page: readPeople(state) }), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [state])
  return { page: answer?.page ?? null, isLoading: answer?.of !== state }
}
