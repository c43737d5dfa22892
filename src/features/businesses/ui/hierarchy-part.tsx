import { boardIcon } from '#kit/icon/icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import {
  HIERARCHY_INVITE_TYPES,
  HIERARCHY_LISTS,
  HIERARCHY_SORTS,
  NAME_SEARCHES,
  USERNAME_MAX,
} from '#features/businesses/constants.ts'
import type { HierarchyRow } from '#features/businesses/contract/overview.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './business.module.css'
import { useAct, useBusiness, useBusinessFailure } from './use-business.ts'

const RULES = { sorts: HIERARCHY_SORTS, searches: NAME_SEARCHES, filters: { list: HIERARCHY_LISTS } }

/**
 * `/business/access/hierarchy`: the businesses below this one, their managers, people and assets (spec business §3).
 */
export function HierarchyPart() {
  const { t } = useTranslation('access')
  const { id: business, parent, role } = useBusiness()
  const act = useAct()
  const address = useTableAddress(RULES)
  const { filters, ...state } = address.state
  const list = HIERARCHY_LISTS.find((each) => each === filters['list']) ?? 'CHILDREN'
  const rows = useAnswer('businessHierarchy', { business_id: business, ...(state as object), list })
  const [isInviting, setInviting] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const [asked, setAsked] = useState<HierarchyRow | 'parent' | null>(null)
  const remove = async ({ id, name }: HierarchyRow) => {
    const whom = list === 'CHILDREN' ? { child_ids: [id as BusinessId] } : { manager_ids: [id as UserId] }
    const answer = await act('leaveHierarchy', { business_id: business, ...whom }, t('removed', { name }))
    if (answer.ok) rows.reload()
  }
  const leave = async (name: string) => {
    const answer = await act('leaveHierarchy', { business_id: business, leaves_parent: true }, t('left', { name }))
    if (answer.ok) setLeft(true)
  }
  const isRemovable = (row: HierarchyRow) =>
    row.business.id === business && (list === 'CHILDREN' || list === 'MANAGERS')
  return (
    <div className={styles.content}>
      {parent && !hasLeft && (
        <div className={parts.ways}>
          <p className={parts.muted}>{t('below', { name: parent.name })}</p>
          {isManagingRole(role) && (
            <Button onClick={() => setAsked('parent')}>{t('leaveOf', { name: parent.name })}</Button>
          )}
        </div>
      )}
      <div className={parts.beside}>
        <Button look="primary" onClick={() => setInviting(true)}>
          {t('invite.organization')}
        </Button>
        <SelectField
          label={t('column.list')}
          value={list}
          choices={HIERARCHY_LISTS.map((id) => ({ id, label: t(`hierarchy.${id}`) }))}
          onChange={(id) => id && address.change({ filters: { list: id }, searchTerm: '' })}
        />
      </div>
      <TableTools address={address} searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))} />
      <Table<HierarchyRow>
        label={t(`hierarchy.${list}`)}
        address={address}
        source={rows}
        idOf={({ id, business: of }) => `${of.id}:${id}`}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={boardIcon} title={t('empty.hierarchy')} />}
        columns={[
          { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'detail', label: t('column.detail'), cell: (row) => <Detail text={row.detail} /> },
          { id: 'business', label: t('column.business'), cell: (row) => <bdi>{row.business.name}</bdi> },
          { id: 'created_time', label: t('column.since'), cell: ({ created_time: at }) => <Day at={at} /> },
          {
            id: 'manage',
            label: t('column.manage'),
            cell: (row) =>
              isRemovable(row) ? (
                <Button onClick={() => setAsked(row)} aria-label={t('remove', { name: row.name })}>
                  {t('removeIt')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {asked === 'parent' && parent && (
        <Question
          title={t('leaveOf', { name: isolate(parent.name) })}
          text={t('removeText.parent')}
          yes={t('leave')}
          isFinal
          onYes={() => leave(parent.name)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'parent' && (
        <Question
          title={t('remove', { name: isolate(asked.name) })}
          text={t(list === 'CHILDREN' ? 'removeText.child' : 'removeText.manager')}
          yes={t('removeIt')}
          isFinal
          onYes={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isInviting && <OrganizationDialog onClose={() => setInviting(false)} onSent={rows.reload} />}
    </div>
  )
}

/** Details that are codes and need a translation. Other details are names or numbers. */
const CODES = ['OWNER', 'BIZ_ADMIN', 'EMPLOYEE', 'INTERNAL', 'EXTERNAL', 'PENDING', 'EXPIRED'] as const

function Detail({ text }: { readonly text: string }) {
  const { t } = useTranslation('access')
  const code = CODES.find((each) => each === text)
  return code ? t(`code.${code}`) : <bdi>{text}</bdi>
}

/** Invites a manager of the organization, or a business to join below this one. */
function OrganizationDialog({ onClose, onSent }: { readonly onClose: () => void; readonly onSent: () => void }) {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const request = useRequest()
  const words = useBusinessFailure()
  const form = useForm<{ readonly type: (typeof HIERARCHY_INVITE_TYPES)[number]; readonly username: string }>({
    initial: { type: 'CHILD', username: '' },
    validate: ({ username }) => (username.trim() === '' ? { username: t('rule.username') } : {}),
    send: async ({ type, username }) => {
      const options = { business_id: business, invite_type: type, usernames: [username.trim()] }
      const answer = await request('sendHierarchyInvites', options)
      if (!answer.ok) return answer
      showToast({ text: t('invite.sent') })
      onSent()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  return (
    <FormDialog title={t('invite.organization')} onClose={onClose} form={form} submit={t('invite.send')}>
      <RadioField
        {...form.field('type')}
        label={t('invite.what')}
        choices={HIERARCHY_INVITE_TYPES.map((id) => ({
          id,
          label: t(`inviteType.${id}`),
          text: t(`inviteTypeText.${id}`),
        }))}
      />
      <TextField
        {...form.field('username')}
        label={t('column.username')}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
