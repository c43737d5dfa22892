import { personIcon } from '#kit/icon/icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLIENT_SORTS, NAME_SEARCHES } from '#features/businesses/constants.ts'
import type { BusinessPartner } from '#features/businesses/contract/people.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Question } from '#kit/overlay/question.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import styles from './business.module.css'
import { useAct, useBusiness } from './use-business.ts'

const RULES = { sorts: CLIENT_SORTS, searches: NAME_SEARCHES }

/** `/business/clients`: the businesses for which this one works. */
export function ClientsPart() {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const act = useAct()
  const number = new Intl.NumberFormat(useLanguageTag())
  const address = useTableAddress(RULES)
  const { filters: _, ...state } = address.state
  const clients = useAnswer('managedClients', { business_id: business, ...(state as object) })
  const [asked, setAsked] = useState<BusinessPartner | null>(null)
  const leave = async ({ id, name }: BusinessPartner) => {
    const answer = await act('leaveClients', { business_id: business, client_ids: [id] }, t('left', { name }))
    if (answer.ok) clients.reload()
  }
  return (
    <div className={styles.content}>
      <TableTools address={address} searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))} />
      <Table<BusinessPartner>
        label={t('part.clients')}
        address={address}
        source={clients}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={personIcon} title={t('empty.clients')} text={t('empty.clientsText')} />}
        columns={[
          { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'username', label: t('column.username'), cell: ({ username }) => <bdi>{username}</bdi> },
          {
            id: 'accounts',
            label: t('part.ad-accounts'),
            isNumber: true,
            cell: ({ assets_summary: sum }) => number.format(sum.ad_accounts),
          },
          { id: 'created_time', label: t('column.since'), cell: (row) => <Day at={row.created_time} /> },
          {
            id: 'manage',
            label: t('column.manage'),
            cell: (client) => (
              <Button onClick={() => setAsked(client)} aria-label={t('leaveOf', { name: client.name })}>
                {t('leave')}
              </Button>
            ),
          },
        ]}
      />
      {asked && (
        <Question
          title={t('leaveOf', { name: isolate(asked.name) })}
          text={t('removeText.client')}
          yes={t('leave')}
          isFinal
          onYes={() => leave(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
