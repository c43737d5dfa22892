import { Day } from '#features/businesses/ui/day.tsx'
import { useEffect, useReducer, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { GROUP_SEARCHES, GROUP_SORTS, GROUP_TYPES } from '#features/asset-groups/constants.ts'
import type { AssetGroup } from '#features/asset-groups/contract.ts'
import { EMPTY_LIST, reduceGroups, type GroupEvent } from '#features/asset-groups/domain/group-list.ts'
import { GROUP_PARAM } from '#features/businesses/constants.ts'
import { idOf } from '#features/businesses/ui/panels.tsx'
import { useAct, useBusiness } from '#features/businesses/ui/use-business.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPanel } from './group-panel.tsx'
import styles from './groups.module.css'

const RULES = { sorts: GROUP_SORTS, searches: GROUP_SEARCHES, filters: { asset_group_type: GROUP_TYPES } }

/** `/business/access/asset-groups`: the groups of the business, with the selected one beside them. */
export function GroupsPart() {
  const { t } = useTranslation('groups')
  const language = useLanguageTag()
  const { id: business } = useBusiness()
  const act = useAct()
  const address = useTableAddress(RULES)
  const { filters, ...state } = address.state
  const type = GROUP_TYPES.find((each) => each === filters['asset_group_type'])
  const groups = useAnswer('assetGroups', {
    business_id: business,
    ...(state as object),
    ...(type ? { asset_group_type: type } : {}),
  })
  const owners = useAnswer('assetGroupOwners', { business_id: business })
  const [list, dispatch] = useReducer(reduceGroups, EMPTY_LIST)
  const [dialog, setDialog] = useState<AssetGroup | 'new' | null>(null)
  const [asked, setAsked] = useState<AssetGroup | null>(null)
  const { answer, error, isLoading } = groups
  useEffect(() => {
    if (isLoading) dispatch({ type: 'load' })
    else if (error !== null) dispatch({ type: 'failed', error })
    else if (answer) dispatch({ type: 'loaded', groups: answer.rows })
  }, [answer, error, isLoading])
  useEffect(() => dispatch({ type: 'owners-failed', error: owners.error }), [owners.error])

  const [params] = useSearchParams()
  const named = idOf<AssetGroup['id']>(params.get(GROUP_PARAM))
  const selected = list.groups.find(({ id }) => id === list.selectedId) ?? null
  const remove = async (group: AssetGroup) => {
    const options = { business_id: business, asset_groups_to_delete: [group.id] }
    const done = await act('deleteAssetGroups', options, t('deleted', { name: group.name }))
    if (!done.ok) return
    dispatch({ type: 'deleted', ids: [group.id] })
    groups.reload()
    owners.reload()
  }
  const counted = answer && { rows: list.groups, totalCount: Math.max(answer.totalCount, list.groups.length) }
  const again = () => {
    dispatch({ type: 'error-cleared' })
    groups.reload()
  }
  return (
    <div className={styles.layout}>
      <div className={styles.list}>
        <div className={parts.ways}>
          <Button look="primary" onClick={() => setDialog('new')}>
            {t('create')}
          </Button>
        </div>
        {named !== null && <NamedGroup key={named} id={named} dispatch={dispatch} />}
        <TableTools
          address={address}
          searches={GROUP_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
          filters={[
            {
              id: 'asset_group_type',
              label: t('column.types'),
              choices: GROUP_TYPES.map((id) => ({ id, label: t(`type.${id}`) })),
            },
          ]}
        />
        <Table<AssetGroup>
          label={t('title')}
          address={address}
          source={{ answer: counted, isLoading: list.isLoading, error: list.error, reload: again }}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={<EmptyState icon={boardIcon} title={t('empty')} text={t('emptyText')} />}
          columns={[
            {
              id: 'name',
              label: t('column.name'),
              cell: (group) => (
                <Button
                  look={group.id === list.selectedId ? 'primary' : 'secondary'}
                  aria-pressed={group.id === list.selectedId}
                  onClick={() => dispatch({ type: 'selected', id: group.id })}
                >
                  <bdi>{group.name}</bdi>
                </Button>
              ),
            },
            {
              id: 'types',
              label: t('column.types'),
              cell: ({ asset_group_types: types }) =>
                types.length === 0
                  ? '–'
                  : listText(
                      language,
                      types.map((each) => t(`type.${each}`)),
                    ),
            },
            {
              id: 'assets',
              label: t('column.assets'),
              cell: (group) =>
                t('assetCounts', {
                  accounts: group.child_ad_account_ids.length,
                  profiles: group.child_profile_ids.length,
                }),
            },
            {
              id: 'owner',
              label: t('column.owner'),
              cell: ({ owner }) => (owner ? <bdi>{owner.full_name}</bdi> : '–'),
            },
            {
              id: 'created_time',
              label: t('column.created_time'),
              cell: ({ created_time: at }) => <Day at={at} />,
            },
          ]}
        />
        <Owners
          error={list.ownersError}
          owners={owners.answer?.owners ?? []}
          open={owners.answer?.aoaaIds.length ?? 0}
        />
      </div>
      {selected && (
        <GroupPanel
          key={selected.id}
          group={selected}
          members={list.members[selected.id] ?? null}
          dispatch={dispatch}
          onEdit={() => setDialog(selected)}
          onDelete={() => setAsked(selected)}
        />
      )}
      {asked && (
        <Question
          title={t('deleteOf', { name: isolate(asked.name) })}
          text={t('deleteText')}
          yes={t('delete')}
          isFinal
          onYes={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog !== null && (
        <GroupDialog
          group={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
          onSaved={(group) => {
            if (dialog === 'new') dispatch({ type: 'created', group })
            else {
              dispatch({ type: 'edited', id: group.id, fields: group })
              // Selecting the group again reloads its assets, which the edit may have changed.
              dispatch({ type: 'selected', id: group.id })
            }
            groups.reload()
            owners.reload()
          }}
        />
      )}
    </div>
  )
}

interface NamedGroupProps {
  readonly id: AssetGroup['id']
  readonly dispatch: Dispatch<GroupEvent>
}

/** Reads the group that the page's address names and selects it, even if another page of the table has its row. */
function NamedGroup({ id, dispatch }: NamedGroupProps) {
  const { answer, error, reload } = useAnswer('assetGroup', { asset_group_id: id })
  useEffect(() => {
    if (answer) dispatch({ type: 'named', group: answer })
  }, [answer, dispatch])
  return error === null ? null : <NotLoaded text={error} onRetry={reload} />
}

interface OwnersProps {
  readonly error: string | null
  readonly owners: readonly { readonly id: string; readonly fullName: string; readonly assetIds: readonly string[] }[]
  /** Number of open requests about assets of the groups. */
  readonly open: number
}

/**
 * The businesses that own groups (spec business §3). An error while loading them appears only in this part (spec
 * business §8).
 */
function Owners({ error, owners, open }: OwnersProps) {
  const { t } = useTranslation('groups')
  if (error !== null) return <p role="alert">{t('ownersFailed', { error })}</p>
  if (owners.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="group-owners">
      <h2 id="group-owners" className={parts.heading}>
        {t('owners')}
      </h2>
      <ul className={styles.plain}>
        {owners.map(({ id, fullName, assetIds }) => (
          <li key={id}>
            <bdi>{fullName}</bdi> · {t('assetCount', { count: assetIds.length })}
          </li>
        ))}
      </ul>
      {open > 0 && <p className={parts.muted}>{t('openRequests', { count: open })}</p>}
    </section>
  )
}
