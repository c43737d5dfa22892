import { lockIcon } from '#kit/icon/icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { isId } from '#contracts/ids.ts'
import {
  ASSET_TYPES,
  NAME_SEARCHES,
  PERMISSIONS_OF,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  type AssetPermission,
  type AssetType,
  type RequestDecision,
} from '#features/businesses/constants.ts'
import type { AssetRequest } from '#features/businesses/contract/invites.ts'
import { groupRequests } from '#features/businesses/domain/group-invites.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import { TablePages } from '#kit/table/table-pages.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './business.module.css'
import { PermissionChecks, PermissionWords } from './permission-checks.tsx'
import { useAct, useBusiness, useBusinessFailure } from './use-business.ts'

const BOXES = ['RECEIVED', 'SENT'] as const
const RULES = {
  sorts: REQUEST_SORTS,
  searches: NAME_SEARCHES,
  filters: { box: BOXES, status: REQUEST_STATUSES },
}

/** `/business/access/requests`: requests for access, grouped by the partner who asks (spec business §3). */
export function RequestsPart() {
  const { t } = useTranslation('access')
  const { id: business, role } = useBusiness()
  const act = useAct()
  const isManaging = isManagingRole(role)
  const address = useTableAddress(RULES)
  const { filters, ...state } = address.state
  const box = BOXES.find((each) => each === filters['box']) ?? (isManaging ? 'RECEIVED' : 'SENT')
  const status = REQUEST_STATUSES.find((each) => each === filters['status'])
  const requests = useAnswer('assetRequests', {
    business_id: business,
    ...(state as object),
    box,
    ...(status ? { status } : {}),
  })
  const [isAsking, setAsking] = useState(false)
  const decide = async ({ id }: AssetRequest, decision: RequestDecision) => {
    const answer = await act('decideRequests', { requests: [{ id, decision }] }, t(`decided.${decision}`))
    if (answer.ok) requests.reload()
  }
  const { answer, error } = requests
  return (
    <div className={styles.content}>
      <div className={parts.ways}>
        <Button look="primary" onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
        {isManaging && (
          <SelectField
            label={t('column.box')}
            value={box}
            choices={BOXES.map((id) => ({ id, label: t(`box.${id}`) }))}
            onChange={(id) => id && address.change({ filters: { ...filters, box: id } })}
          />
        )}
      </div>
      <TableTools
        address={address}
        searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
        filters={[
          {
            id: 'status',
            label: t('column.status'),
            choices: REQUEST_STATUSES.map((id) => ({ id, label: t(`requestStatus.${id}`) })),
          },
        ]}
      />
      {!answer && error === null && <Spinner />}
      {error !== null && <NotLoaded text={error} onRetry={requests.reload} />}
      {answer && error === null && (
        <>
          {answer.rows.length === 0 && <EmptyState icon={lockIcon} title={t('empty.requests')} />}
          {groupRequests(answer.rows).map(({ partner, requests: rows }) => (
            <RequestGroup
              key={partner?.id ?? 'own'}
              name={partner?.name ?? t('ownPeople')}
              rows={rows}
              isReceived={box === 'RECEIVED'}
              onDecide={(request, decision) => void decide(request, decision)}
            />
          ))}
          {answer.totalCount > 0 && (
            <TablePages address={address} totalCount={answer.totalCount} shown={answer.rows.length} />
          )}
        </>
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} onAsked={requests.reload} />}
    </div>
  )
}

interface RequestGroupProps {
  readonly name: string
  readonly rows: readonly AssetRequest[]
  readonly isReceived: boolean
  readonly onDecide: (request: AssetRequest, decision: RequestDecision) => void
}

function RequestGroup({ name, rows, isReceived, onDecide }: RequestGroupProps) {
  const { t } = useTranslation('access')
  return (
    <section className={styles.section} aria-label={name}>
      <h2 className={parts.heading}>
        <bdi>{name}</bdi>
      </h2>
      <AnswerTable<AssetRequest>
        label={name}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { id: 'name', label: t('column.askedBy'), cell: ({ requested_by: by }) => <bdi>{by.full_name}</bdi> },
          { id: 'asset', label: t('asset'), cell: ({ asset_name: asset }) => <bdi>{asset}</bdi> },
          {
            id: 'permissions',
            label: t('column.permissions'),
            cell: ({ permissions }) => <PermissionWords permissions={permissions} />,
          },
          { id: 'status', label: t('column.status'), cell: (row) => <Badge>{t(`requestStatus.${row.status}`)}</Badge> },
          { id: 'at', label: t('column.sent'), cell: ({ created_time: at }) => <Day at={at} /> },
          {
            id: 'manage',
            label: t('column.manage'),
            cell: (request) =>
              request.status === 'PENDING' ? (
                <span className={parts.ways}>
                  {isReceived && <Button onClick={() => onDecide(request, 'APPROVE')}>{t('approve')}</Button>}
                  {isReceived && <Button onClick={() => onDecide(request, 'DENY')}>{t('deny')}</Button>}
                  {request.is_mine && <Button onClick={() => onDecide(request, 'WITHDRAW')}>{t('withdraw')}</Button>}
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </section>
  )
}

interface AskValues {
  readonly type: AssetType
  readonly asset: string
  readonly permissions: readonly AssetPermission[]
  readonly isForBusiness: boolean
}

/** Asks for permissions on an asset whose id the member enters. */
function AskDialog({ onClose, onAsked }: { readonly onClose: () => void; readonly onAsked: () => void }) {
  const { t } = useTranslation('access')
  const { id: business, role, name } = useBusiness()
  const request = useRequest()
  const words = useBusinessFailure()
  const form = useForm<AskValues>({
    initial: { type: 'AD_ACCOUNT', asset: '', permissions: [], isForBusiness: false },
    validate: ({ asset, permissions }) => ({
      ...(isId(asset.trim()) ? {} : { asset: t('rule.id') }),
      ...(permissions.length === 0 ? { permissions: t('rule.permissions') } : {}),
    }),
    send: async ({ type, asset, permissions, isForBusiness }) => {
      const answer = await request('askForAsset', {
        asset_type: type,
        asset_id: asset.trim(),
        permissions: [...permissions],
        ...(isForBusiness ? { partner_id: business } : {}),
      })
      if (!answer.ok) return answer
      showToast({ text: t('asked') })
      onAsked()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  const permissions = form.field('permissions')
  return (
    <FormDialog title={t('ask')} onClose={onClose} form={form} submit={t('sendRequest')}>
      <SelectField
        {...form.field('type')}
        label={t('column.type')}
        choices={ASSET_TYPES.map((id) => ({ id, label: t(`assetType.${id}`) }))}
        onChange={(type) => {
          if (type === '') return
          form.field('type').onChange(type)
          permissions.onChange([])
        }}
      />
      <TextField
        {...form.field('asset')}
        label={t('column.id')}
        hint={t('idHint')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
      <PermissionChecks
        label={t('column.permissions')}
        choices={PERMISSIONS_OF[form.values.type]}
        value={permissions.value ?? []}
        onChange={permissions.onChange}
      />
      {permissions.error !== null && (
        <p className={parts.problem} role="alert">
          {permissions.error}
        </p>
      )}
      {isManagingRole(role) && <CheckField {...form.field('isForBusiness')} label={t('askForBusiness', { name })} />}
    </FormDialog>
  )
}
