import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { AD_ACCOUNT_SEARCHES, AD_ACCOUNT_SORTS, AD_ACCOUNT_STATUSES } from '#features/businesses/constants.ts'
import type { AdAccount, AdAccountFilter } from '#features/businesses/contract/business.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { chartIcon } from '#kit/icon/late-icons.ts'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress, type TableAddress } from '#kit/table/use-table-address.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { AdAccountDialog } from './ad-account-dialog.tsx'
import styles from './business.module.css'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { ACCOUNT_PARAM, idOf, Panels, PERSON_PARAM } from './panels.tsx'
import { PermissionWords } from './permission-checks.tsx'
import { useBusiness } from './use-business.ts'

const RULES = {
  sorts: AD_ACCOUNT_SORTS,
  searches: AD_ACCOUNT_SEARCHES,
  filters: { status: AD_ACCOUNT_STATUSES, profile: 'id', partner: 'id' },
} as const

/**
 * `/business/access/ad-accounts`: the ad accounts of the business. Employees see those on which they have a permission.
 */
export function AdAccountsPart() {
  const { t } = useTranslation('access')
  const { id: business, role } = useBusiness()
  const countries = new Intl.DisplayNames(useLanguageTag(), { type: 'region' })
  const address = useTableAddress(RULES)
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [closing, setClosing] = useState<AdAccount | null>(null)
  const { filters, ...state } = address.state
  const status = AD_ACCOUNT_STATUSES.find((each) => each === filters['status'])
  const filtersPayload: AdAccountFilter[] = [
    ...filterOf('PEOPLE', params.get(PERSON_PARAM)),
    ...filterOf('AD_ACCOUNT', params.get(ACCOUNT_PARAM)),
    ...filterOf('PROFILE', filters['profile'] ?? null),
    ...filterOf('PARTNER', filters['partner'] ?? null),
  ]
  const accounts = useAnswer('adAccounts', {
    business_id: business,
    with_clients: true,
    ...(state as object),
    ...(status ? { status } : {}),
    ...(filtersPayload.length > 0 ? { filtersPayload } : {}),
  })
  const isManaging = isManagingRole(role)
  return (
    <div className={styles.layout}>
      {isManaging && <Panels />}
      <div className={styles.content}>
        {isManaging && (
          <div className={parts.ways}>
            <Button look="primary" onClick={() => setAdding(true)}>
              {t('addAccount')}
            </Button>
          </div>
        )}
        {isManaging ? <ManagersTools address={address} /> : <Tools address={address} others={[]} />}
        <Table<AdAccount>
          label={t('part.ad-accounts')}
          address={address}
          source={accounts}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={
            <EmptyState
              icon={chartIcon}
              title={t('empty.accounts')}
              text={t(isManaging ? 'empty.accountsText' : 'empty.accountsAsk')}
            />
          }
          columns={[
            { id: 'name', label: t('column.name'), cell: (each) => <bdi>{accountLabel(each)}</bdi> },
            { id: 'id', label: t('column.id'), cell: ({ id }) => <bdi>{id}</bdi> },
            { id: 'country', label: t('column.country'), cell: ({ country }) => countries.of(country) ?? country },
            { id: 'currency', label: t('column.currency'), cell: ({ currency }) => currency },
            {
              id: 'status',
              label: t('column.status'),
              cell: (account) => (
                <Badge tone={account.status === 'ACTIVE' ? 'good' : 'plain'}>
                  {t(`accountStatus.${account.status}`)}
                </Badge>
              ),
            },
            {
              id: 'permissions',
              label: t('column.permissions'),
              cell: ({ permissions }) =>
                permissions.includes('ADMIN') ? t('permission.ADMIN') : <PermissionWords permissions={permissions} />,
            },
            ...(isManaging
              ? [
                  {
                    id: 'manage',
                    label: t('column.manage'),
                    cell: (account: AdAccount) =>
                      account.status === 'ACTIVE' &&
                      account.business_id === business && (
                        <Button
                          look="quiet"
                          aria-label={t('closeAccountOf', { name: account.name })}
                          onClick={() => setClosing(account)}
                        >
                          {t('closeAccount')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
        {closing && (
          <CloseAccountDialog account={closing} onClose={() => setClosing(null)} onClosed={accounts.reload} />
        )}
        {isAdding && <AdAccountDialog onClose={() => setAdding(false)} onAdded={accounts.reload} />}
      </div>
    </div>
  )
}

function filterOf(type: AdAccountFilter['asset_type'], id: string | null): AdAccountFilter[] {
  const asset = idOf(id)
  return asset === null ? [] : [{ asset_type: type, asset_id: asset }]
}

interface ToolsProps {
  readonly address: TableAddress
  /** Filters other than the status. */
  readonly others: NonNullable<ComponentProps<typeof TableTools>['filters']>
}

function Tools({ address, others }: ToolsProps) {
  const { t } = useTranslation('access')
  return (
    <TableTools
      address={address}
      searches={AD_ACCOUNT_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
      filters={[
        {
          id: 'status',
          label: t('column.status'),
          choices: AD_ACCOUNT_STATUSES.map((id) => ({ id, label: t(`accountStatus.${id}`) })),
        },
        ...others,
      ]}
    />
  )
}

/** The tools with filters by profile and partner (spec business §9). The panels filter by person and account. */
function ManagersTools({ address }: Pick<ToolsProps, 'address'>) {
  const { t } = useTranslation('access')
  const { id: business, profile } = useBusiness()
  const partners = useAnswer('businessPartners', { business_id: business, limit: PAGE_SIZE_MAX })
  const rows = partners.answer?.rows ?? []
  const byProfile = {
    id: 'profile',
    label: t('assetType.PROFILE'),
    choices: [{ id: profile.id, label: profile.full_name }],
  }
  const byPartner = {
    id: 'partner',
    label: t('recentKind.PARTNER'),
    choices: rows.map(({ id, name }) => ({ id, label: name })),
  }
  return (
    <>
      <Tools address={address} others={rows.length > 0 ? [byProfile, byPartner] : [byProfile]} />
      {partners.error !== null && <p role="alert">{partners.error}</p>}
    </>
  )
}
