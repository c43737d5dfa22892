import { personIcon } from '#kit/icon/icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AdAccountId, UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { BUSINESS_ROLES, NAME_SEARCHES, PEOPLE_SORTS } from '#features/businesses/constants.ts'
import type { BusinessPerson } from '#features/businesses/contract/people.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { Link } from 'react-router-dom'
import styles from './business.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { ACCOUNT_PARAM, idOf, Panels, PERSON_PARAM } from './panels.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useBusiness } from './use-business.ts'

const RULES = { sorts: PEOPLE_SORTS, searches: NAME_SEARCHES, filters: { business_role: BUSINESS_ROLES } }

/** `/business/access/people`: the people of the business. */
export function PeoplePart() {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const address = useTableAddress(RULES)
  const [params] = useSearchParams()
  const account = idOf<AdAccountId>(params.get(ACCOUNT_PARAM))
  const person = idOf<UserId>(params.get(PERSON_PARAM))
  const { filters, ...state } = address.state
  const role = BUSINESS_ROLES.find((each) => each === filters['business_role'])
  const people = useAnswer('businessPeople', {
    business_id: business,
    ...(state as object),
    ...(role ? { business_role: role } : {}),
    ...(account ? { ad_account_id: account } : {}),
    ...(person ? { member_id: person } : {}),
  })
  const [chosen, setChosen] = useState<BusinessPerson | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <div className={styles.layout}>
      <Panels />
      <div className={styles.content}>
        <div className={parts.ways}>
          <Button look="primary" onClick={() => setInviting(true)}>
            {t('invite.people')}
          </Button>
        </div>
        <TableTools
          address={address}
          searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
          filters={[
            {
              id: 'business_role',
              label: t('column.business_role'),
              choices: BUSINESS_ROLES.map((id) => ({ id, label: t(`role.${id}`) })),
            },
          ]}
        />
        <Table<BusinessPerson>
          label={t('part.people')}
          address={address}
          source={people}
          idOf={({ id }) => id}
          nameOf={({ user }) => user.full_name}
          empty={<EmptyState icon={personIcon} title={t('empty.people')} />}
          columns={[
            {
              id: 'name',
              label: t('column.name'),
              cell: ({ user }) => (
                <Link to={links.profile(user.username)}>
                  <bdi>{user.full_name}</bdi>
                </Link>
              ),
            },
            { id: 'username', label: t('column.username'), cell: ({ user }) => <bdi>{user.username}</bdi> },
            {
              id: 'business_role',
              label: t('column.business_role'),
              cell: ({ business_role: has }) => <Badge>{t(`role.${has}`)}</Badge>,
            },
            {
              id: 'assets',
              label: t('column.assets'),
              cell: ({ assets_summary: sum }) =>
                t('assetCounts', { accounts: sum.ad_accounts, profiles: sum.profiles, groups: sum.asset_groups }),
            },
            {
              id: 'created_time',
              label: t('column.since'),
              cell: ({ created_time: at }) => <Day at={at} />,
            },
            {
              id: 'manage',
              label: t('column.manage'),
              cell: (person) => (
                <Button onClick={() => setChosen(person)} aria-label={t('manageOf', { name: person.user.full_name })}>
                  {t('manage')}
                </Button>
              ),
            },
          ]}
        />
        {chosen && <PersonDialog person={chosen} onClose={() => setChosen(null)} onChange={people.reload} />}
        {isInviting && (
          <InviteDialog types={['MEMBER_INVITE']} onClose={() => setInviting(false)} onSent={() => undefined} />
        )}
      </div>
    </div>
  )
}
