import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { QUERY_NAME_MAX, type ChartKind } from '#features/analytics/constants.ts'
import type { SavedQuery } from '#features/analytics/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  readonly query: { readonly sql: string; readonly chart: ChartKind } | SavedQuery
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Saves a query under a name, and on a dashboard if one is given. All analysts see it. */
export function SaveQueryDialog({ query, onClose, onSaved }: Props) {
  const { t } = useTranslation('analytics')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const known = 'id' in query ? query : null
  const form = useForm<{ readonly name: string; readonly dashboard: string }>({
    initial: { name: known?.name ?? '', dashboard: known?.dashboard ?? '' },
    validate: ({ name, dashboard }) => ({
      ...(name.trim() === '' || name.length > QUERY_NAME_MAX
        ? { name: lengthText({ min: 1, max: QUERY_NAME_MAX }) }
        : {}),
      ...(dashboard.length > QUERY_NAME_MAX ? { dashboard: lengthText({ max: QUERY_NAME_MAX }) } : {}),
    }),
    send: async ({ name, dashboard }) => {
      const answer = await request('saveQuery', {
        ...(known ? { id: known.id } : {}),
        name,
        sql: query.sql,
        chart: query.chart,
        dashboard: dashboard.trim() || null,
      })
      if (!answer.ok) return answer
      showToast({ text: t('saved', { name: answer.value.name }) })
      onSaved?.()
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('saveTitle')} onClose={onClose} form={form} submit={t('save')}>
      <TextField {...form.field('name')} label={t('name')} maxLength={QUERY_NAME_MAX} />
      <TextField {...form.field('dashboard')} label={t('dashboard')} hint={t('dashboardHint')} />
    </FormDialog>
  )
}
