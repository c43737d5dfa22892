import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { AUDIENCE_ACTS, AUDIENCE_DAYS_MAX, AUDIENCE_NAME_MAX, type AudienceAct } from '#features/audiences/constants.ts'
import { useBusinessFailure } from '#features/businesses/ui/use-business.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './audiences.module.css'

interface AudienceDialogProps {
  readonly account: AdAccountId
  readonly onClose: () => void
  readonly onAdded: () => void
}

type Values = Readonly<Record<AudienceAct, boolean>> & { readonly name: string; readonly days: string }

const actsOf = (values: Values) => AUDIENCE_ACTS.filter((act) => values[act])
const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= AUDIENCE_DAYS_MAX

/** A new audience of people who did something with the pins of the business. */
export function AudienceDialog({ account, onClose, onAdded }: AudienceDialogProps) {
  const { t } = useTranslation('audiences')
  const request = useRequest()
  const words = useBusinessFailure()
  const form = useForm<Values>({
    initial: { name: '', days: '30', SAVE: true, REACTION: true, COMMENT: false },
    validate: (values) => ({
      ...(writtenText(values.name) === '' || values.name.length > AUDIENCE_NAME_MAX
        ? { name: t('rule.name', { max: AUDIENCE_NAME_MAX }) }
        : {}),
      ...(isDays(values.days) ? {} : { days: t('rule.days', { max: AUDIENCE_DAYS_MAX }) }),
      ...(actsOf(values).length === 0 ? { COMMENT: t('rule.acts') } : {}),
    }),
    send: async (values) => {
      const rule = { acts: actsOf(values), days: Number(values.days) }
      const options = { ad_account_id: account, name: values.name, kind: 'ENGAGED' as const, rule }
      const answer = await request('createAudience', options)
      if (!answer.ok) return answer
      showToast({ text: t('created') })
      onAdded()
      onClose()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  return (
    <Dialog title={t('create')} isOpen onClose={onClose} isDismissable={!form.isBusy}>
      <Form
        form={form}
        actions={
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
            {t('create')}
          </Button>
        }
      >
        <TextField {...form.field('name')} label={t('column.name')} countMax={AUDIENCE_NAME_MAX} autoFocus />
        <fieldset className={styles.checks}>
          <legend>{t('who')}</legend>
          {AUDIENCE_ACTS.map((act) => (
            <CheckField key={act} {...form.field(act)} label={t(`act.${act}`)} />
          ))}
        </fieldset>
        <TextField {...form.field('days')} label={t('days')} hint={t('daysHint')} inputMode="numeric" dir="ltr" />
      </Form>
    </Dialog>
  )
}
