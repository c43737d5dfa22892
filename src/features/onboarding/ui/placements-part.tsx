import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { ok } from '#contracts/result.ts'
import { PIN_FOOTER_EXPERIENCE, PLACEMENT_OF, PLACEMENT_SORTS } from '#features/onboarding/constants.ts'
import type { Placement } from '#features/onboarding/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './onboarding.module.css'

const IDS = Object.keys(PLACEMENT_OF)
const RULES = { sorts: PLACEMENT_SORTS, sortDirection: 'DESCENDING', filters: { experience: IDS } } as const

/** `/admin/placements`: the experiences of members, and a form to place one (spec viewer §3, placement items). */
export function PlacementsPart() {
  const { t } = useTranslation('placements')
  const { moment } = useTableMoment()
  const request = useRequest()
  const failureText = useFailureText()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const id = Number(filters['experience'] ?? PIN_FOOTER_EXPERIENCE)
  const placements = useAnswer('placements', {
    page,
    limit,
    ...sortOf(PLACEMENT_SORTS, address.state),
    experience_id: id,
  })
  const remove = async ({ user_id }: Placement) => {
    const answer = await request('removePlacement', { user_id, experience_id: id })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
    placements.reload()
  }
  return (
    <>
      <div className={styles.place}>
        <PlaceForm key={id} id={id} onPlaced={placements.reload} />
      </div>
      <h2 className={styles.placed}>{t('label')}</h2>
      <TableTools
        address={address}
        filters={[
          {
            id: 'experience',
            label: t('experience'),
            choices: IDS.map((each) => ({ id: each, label: t(`kind.${each}`) })),
            first: String(PIN_FOOTER_EXPERIENCE),
          },
        ]}
      />
      <Table<Placement>
        label={t('label')}
        address={address}
        source={placements}
        idOf={({ user_id }) => user_id}
        nameOf={({ username }) => username}
        empty={<EmptyState icon={personIcon} title={t('none')} />}
        columns={[
          {
            id: 'who',
            label: t('column.who'),
            cell: ({ username }) => (
              <Link to={links.profile(username)}>
                <bdi>{username}</bdi>
              </Link>
            ),
          },
          { id: 'status', label: t('column.status'), cell: ({ status }) => t(`status.${status}`) },
          {
            id: 'flag',
            label: t('column.flag'),
            cell: ({ hide_footer: isHidden }) => t(isHidden ? 'hidden' : 'shown'),
          },
          { id: 'at', label: t('column.at'), cell: ({ updated_at: at }) => moment(at) },
          {
            id: 'remove',
            label: t('column.remove'),
            cell: (placed) => (
              <Button onClick={() => void remove(placed)} aria-label={t('removeOf', { name: placed.username })}>
                {t('column.remove')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

function PlaceForm({ id, onPlaced }: { readonly id: number; readonly onPlaced: () => void }) {
  const { t } = useTranslation('placements')
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm<{ readonly username: string; readonly hidesFooter: boolean }>({
    initial: { username: '', hidesFooter: id === PIN_FOOTER_EXPERIENCE },
    validate: ({ username }) => (username.trim() === '' ? { username: t('unknown') } : {}),
    send: async ({ username, hidesFooter }) => {
      const answer = await request('placeExperience', {
        username: username.trim(),
        experience_id: id,
        hide_footer: hidesFooter,
      })
      if (!answer.ok) return answer
      showToast({ text: t('placed', { name: username.trim() }) })
      onPlaced()
      return ok(null)
    },
    failureText: ({ code }) => (code === 'user/not-found' ? t('unknown') : failureText(code)),
    failedField: ({ code }) => (code === 'user/not-found' ? 'username' : undefined),
  })
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {t('place')}
        </Button>
      }
    >
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('placeText')}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      {id === PIN_FOOTER_EXPERIENCE && <CheckField {...form.field('hidesFooter')} label={t('hideFooter')} />}
    </Form>
  )
}
