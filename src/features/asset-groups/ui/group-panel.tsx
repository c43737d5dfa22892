import { useEffect, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { AssetGroup, GroupAsset, GroupEntry } from '#features/asset-groups/contract.ts'
import type { GroupEvent, GroupMembers } from '#features/asset-groups/domain/group-list.ts'
import { ASSET_PERMISSIONS, type AssetPermission } from '#features/businesses/constants.ts'
import { PermissionChecks, PermissionWords } from '#features/businesses/ui/permission-checks.tsx'
import { useAct, useBusiness } from '#features/businesses/ui/use-business.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './groups.module.css'

interface GroupPanelProps {
  readonly group: AssetGroup
  /** Null until the members have loaded. */
  readonly members: GroupMembers | null
  readonly dispatch: Dispatch<GroupEvent>
  readonly onEdit: () => void
  readonly onDelete: () => void
}

type ListName = 'employees' | 'partners'

/** The selected group: its assets, people and partners. */
export function GroupPanel({ group, members, dispatch, onEdit, onDelete }: GroupPanelProps) {
  const { t } = useTranslation('groups')
  const { id } = group
  const assets = useAnswer('assetGroupAssets', { asset_group_id: id })
  const users = useAnswer('assetGroupUsers', { asset_group_id: id })
  const children = `${group.child_ad_account_ids.join()} ${group.child_profile_ids.join()}`
  const [known, setKnown] = useState(children)
  const { reload: reloadAssets } = assets
  if (known !== children) {
    setKnown(children)
    reloadAssets()
  }
  useEffect(() => {
    if (assets.answer) dispatch({ type: 'members-loaded', id, members: assets.answer })
  }, [assets.answer, dispatch, id])
  useEffect(() => {
    if (users.answer) dispatch({ type: 'members-loaded', id, members: users.answer })
  }, [users.answer, dispatch, id])
  const [editing, setEditing] = useState<{ readonly list: ListName; readonly entry: GroupEntry | null } | null>(null)
  const problem = assets.error ?? users.error
  return (
    <section className={styles.panel} aria-labelledby="group-name">
      <h2 id="group-name" className={parts.heading}>
        <bdi>{group.name}</bdi>
      </h2>
      {group.description !== '' && (
        <p className={parts.muted}>
          <bdi>{group.description}</bdi>
        </p>
      )}
      {group.created_by && <p className={parts.muted}>{t('createdBy', { name: group.created_by.full_name })}</p>}
      <div className={parts.ways}>
        <Button onClick={onEdit}>{t('edit')}</Button>
        <Button look="quiet" onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {!members && problem === null && <Spinner />}
      {members && (
        <>
          <Assets label={t('accounts')} rows={members.adAccounts} />
          <Assets label={t('profiles')} rows={members.profiles} />
          <Entries
            label={t('people')}
            rows={members.employees}
            onEdit={(entry) => setEditing({ list: 'employees', entry })}
          />
          <Entries
            label={t('partners')}
            rows={members.partners}
            onEdit={(entry) => setEditing({ list: 'partners', entry })}
          />
        </>
      )}
      {editing && members && (
        <EntryDialog
          {...editing}
          groupId={id}
          known={members[editing.list]}
          onClose={() => setEditing(null)}
          onSaved={(found, saved) => {
            // After adding a member, the server's list replaces the loaded one. An existing member is changed in place
            // (spec business §4).
            if (editing.entry === null) dispatch({ type: 'members-loaded', id, members: found })
            else
              dispatch({
                type: 'permission-changed',
                groupId: id,
                list: editing.list,
                id: saved.id,
                permissions: saved.permissions,
                error: t('notHeld'),
              })
          }}
        />
      )}
    </section>
  )
}

function Assets({ label, rows }: { readonly label: string; readonly rows: readonly GroupAsset[] }) {
  const { t } = useTranslation('groups')
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      {rows.length === 0 ? (
        <p className={parts.muted}>{t('nothing')}</p>
      ) : (
        <ul className={styles.plain} aria-label={label}>
          {rows.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntriesProps {
  readonly label: string
  readonly rows: readonly GroupEntry[]
  /** Opens the dialog for a member of the group; null to add one. */
  readonly onEdit: (entry: GroupEntry | null) => void
}

function Entries({ label, rows, onEdit }: EntriesProps) {
  const { t } = useTranslation('groups')
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      {rows.length === 0 && <p className={parts.muted}>{t('nothing')}</p>}
      <ul className={styles.plain} aria-label={label}>
        {rows.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.what}>
              <bdi>{entry.name}</bdi>
              <span className={parts.muted}>
                <PermissionWords permissions={entry.permissions} />
              </span>
            </span>
            <Button onClick={() => onEdit(entry)} aria-label={t('permissionsOf', { name: entry.name })}>
              {t('permissions')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={parts.ways}>
        <Button onClick={() => onEdit(null)} aria-label={t('addTo', { list: label })}>
          {t('add')}
        </Button>
      </div>
    </section>
  )
}

interface EntryDialogProps {
  readonly groupId: AssetGroup['id']
  readonly list: ListName
  readonly entry: GroupEntry | null
  readonly known: readonly GroupEntry[]
  readonly onClose: () => void
  readonly onSaved: (
    found: { readonly employees: readonly GroupEntry[]; readonly partners: readonly GroupEntry[] },
    saved: Pick<GroupEntry, 'id' | 'permissions'>,
  ) => void
}

const CHOICES_MAX = 250

/**
 * Edits the permissions of a person or partner on all assets of a group. Without permissions, the person or partner
 * leaves it.
 */
function EntryDialog({ groupId, list, entry, known, onClose, onSaved }: EntryDialogProps) {
  const { t } = useTranslation('groups')
  const { id: business } = useBusiness()
  const act = useAct()
  const people = useAnswer('businessPeople', { business_id: business, limit: CHOICES_MAX })
  const partners = useAnswer('businessPartners', { business_id: business, limit: CHOICES_MAX })
  const [whom, setWhom] = useState(entry?.id ?? '')
  const [permissions, setPermissions] = useState<readonly AssetPermission[]>(entry?.permissions ?? [])
  const [isBusy, setBusy] = useState(false)
  const all: readonly { readonly id: string; readonly label: string }[] | undefined =
    list === 'employees'
      ? people.answer?.rows.map((person) => ({ id: person.id, label: person.user.full_name }))
      : partners.answer?.rows.map(({ id, name }) => ({ id, label: name }))
  const choices = (all ?? []).filter(({ id }) => !known.some((one) => one.id === id))
  const source = list === 'employees' ? people : partners
  const save = async () => {
    setBusy(true)
    const given = [...permissions]
    const isNewPartner = list === 'partners' && entry === null
    const answer = isNewPartner
      ? await act(
          'addAssetGroupPartners',
          { asset_group_id: groupId, partner_ids: [whom as BusinessId], permissions: given },
          t('saved'),
        )
      : await act(
          'setAssetGroupUsers',
          {
            asset_group_id: groupId,
            users: [
              {
                ...(list === 'employees' ? { member_id: whom as UserId } : { partner_id: whom as BusinessId }),
                permissions: given,
              },
            ],
          },
          t('saved'),
        )
    setBusy(false)
    if (!answer.ok) return
    onSaved(answer.value, { id: whom, permissions: given })
    onClose()
  }
  return (
    <Dialog title={entry ? t('permissionsOf', { name: entry.name }) : t(`addDialog.${list}`)} isOpen onClose={onClose}>
      <div className={styles.section}>
        {entry === null && source.error !== null && <NotLoaded text={source.error} onRetry={source.reload} />}
        {entry === null && all && choices.length === 0 && <p className={parts.muted}>{t('noOthers')}</p>}
        {entry === null && choices.length > 0 && (
          <SelectField label={t(`one.${list}`)} value={whom} choices={choices} onChange={setWhom} />
        )}
        {whom !== '' && (
          <PermissionChecks
            label={t('permissions')}
            choices={ASSET_PERMISSIONS}
            value={permissions}
            onChange={setPermissions}
          />
        )}
        <div className={parts.ways}>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={whom === '' || (entry === null && permissions.length === 0)}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
