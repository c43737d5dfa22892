import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { PERSON_SORTS, PERSON_STATES } from '#features/operator/constants.ts'
import type { Person } from '#features/operator/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { DecisionDialog, personName } from './decision-dialog.tsx'

/** Newest members first. */
const RULES = {
  sorts: PERSON_SORTS,
  sortDirection: 'DESCENDING',
  searches: ['name'],
  filters: { state: PERSON_STATES },
} as const

export function PeoplePart() {
  const { t } = useTranslation('operator')
  const { day } = useTableMoment()
  const address = useTableAddress(RULES)
  const { page, limit, searchTerm, filters } = address.state
  const state = PERSON_STATES.find((each) => each === filters['state'])
  const people = useAnswer('operatorPeople', {
    page,
    limit,
    ...sortOf(PERSON_SORTS, address.state),
    searchTerm,
    ...(state ? { state } : {}),
  })
  const [chosen, setChosen] = useState<Person | null>(null)
  return (
    <>
      <TableTools
        address={address}
        searchHint={t('peopleHint')}
        filters={[
          { id: 'state', label: t('state'), choices: PERSON_STATES.map((id) => ({ id, label: t(`person.${id}`) })) },
        ]}
      />
      <Table<Person>
        label={t('part.people')}
        address={address}
        source={people}
        idOf={({ id }) => id}
        nameOf={personName}
        empty={<EmptyState icon={personIcon} title={t('noPeople')} />}
        columns={[
          {
            id: 'name',
            label: t('column.name'),
            cell: ({ username, full_name: name }) => (
              <Link to={links.profile(username)}>
                <bdi>{name}</bdi> (<bdi>{username}</bdi>)
              </Link>
            ),
          },
          { id: 'email', label: t('column.email'), cell: ({ email }) => (email === null ? '–' : <bdi>{email}</bdi>) },
          {
            id: 'state',
            label: t('state'),
            cell: (person) => (
              <Badge tone={person.state === 'active' ? 'plain' : 'bad'}>{t(`person.${person.state}`)}</Badge>
            ),
          },
          { id: 'since', label: t('column.since'), cell: (person) => day(person.created_at) },
          {
            id: 'decide',
            label: t('column.decide'),
            cell: (person) =>
              person.role === 'operator' ? (
                t('isOperator')
              ) : (
                <Button onClick={() => setChosen(person)} aria-label={t('decideOn', { name: personName(person) })}>
                  {t('decide')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <DecisionDialog person={chosen} onClose={() => setChosen(null)} onDone={people.reload} />}
    </>
  )
}
