import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import {
  AUDIENCE_ACTS,
  AUDIENCE_DAYS_MAX,
  AUDIENCE_KINDS,
  AUDIENCE_NAME_MAX,
  type AudienceAct,
  type AudienceKind,
} from '#features/audiences/constants.ts'
import { useBusinessFailure } from '#features/businesses/ui/use-business.ts'
import { TAG_EVENTS, type TagEvent } from '#features/conversion-tags/constants.ts'
import { useEventWord } from '#features/conversion-tags/ui/use-event-word.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm, type FieldBinding } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

interface AudienceDialogProps {
  readonly account: AdAccountId
  readonly onClose: () => void
  readonly onAdded: () => void
}

type Values = Readonly<Record<AudienceAct, boolean>> & {
  readonly name: string
  readonly kind: AudienceKind
  readonly tag: string
  readonly event: TagEvent
  readonly days: string
}

const actsOf = (values: Values) => AUDIENCE_ACTS.filter((act) => values[act])
const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= AUDIENCE_DAYS_MAX

/** Creates an audience of people who did something with pins of the business, or of visitors of a site with its tag. */
export function AudienceDialog({ account, onClose, onAdded }: AudienceDialogProps) {
  const { t } = useTranslation('audiences')
  const lengthText = useLengthText()
  const request = useRequest()
  const words = useBusinessFailure()
  const form = useForm<Values>({
    initial: {
      name: '',
      kind: 'ENGAGED',
      SAVE: true,
      REACTION: true,
      COMMENT: false,
      tag: '',
      event: 'page_visit',
      days: '30',
    },
    validate: (values) => ({
      ...(writtenText(values.name) === '' || values.name.length > AUDIENCE_NAME_MAX
        ? { name: lengthText({ min: 1, max: AUDIENCE_NAME_MAX }) }
        : {}),
      ...(isDays(values.days) ? {} : { days: t('rule.days', { max: AUDIENCE_DAYS_MAX }) }),
      ...(values.kind === 'ENGAGED' && actsOf(values).length === 0 ? { COMMENT: t('rule.acts') } : {}),
      ...(values.kind === 'VISITORS' && values.tag === '' ? { tag: t('rule.tag') } : {}),
    }),
    send: async (values) => {
      const { name, kind, tag, event } = values
      const days = Number(values.days)
      const rule = kind === 'ENGAGED' ? { acts: actsOf(values), days } : { tag_id: tag, event, days }
      const answer = await request('createAudience', { ad_account_id: account, name, kind, rule })
      if (!answer.ok) return answer
      showToast({ text: t('created') })
      onAdded()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  const kind = form.field('kind')
  return (
    <FormDialog title={t('create')} onClose={onClose} form={form} submit={t('create')}>
      <TextField {...form.field('name')} label={t('column.name')} countMax={AUDIENCE_NAME_MAX} />
      <RadioField<AudienceKind>
        {...kind}
        label={t('column.rule')}
        choices={AUDIENCE_KINDS.map((id) => ({ id, label: t(`kind.${id}.name`), text: t(`kind.${id}.text`) }))}
      />
      {kind.value === 'ENGAGED' ? (
        <fieldset className={parts.checks}>
          <legend>{t('who')}</legend>
          {AUDIENCE_ACTS.map((act) => (
            <CheckField key={act} {...form.field(act)} label={t(`act.${act}`)} />
          ))}
        </fieldset>
      ) : (
        <VisitorsFields account={account} tag={form.field('tag')} event={form.field('event')} />
      )}
      <TextField
        {...form.field('days')}
        label={t('days')}
        hint={t(kind.value === 'ENGAGED' ? 'daysHint' : 'visitDaysHint')}
        inputMode="numeric"
        dir="ltr"
      />
    </FormDialog>
  )
}

interface VisitorsFieldsProps {
  readonly account: AdAccountId
  readonly tag: FieldBinding<string>
  readonly event: FieldBinding<TagEvent>
}

/** Chooses the site's tag and the event that it must have reported. An account without a tag must create one first. */
function VisitorsFields({ account, tag, event }: VisitorsFieldsProps) {
  const { t } = useTranslation('audiences')
  const word = useEventWord()
  const [asked] = useState({ ad_account_id: account })
  const tags = useAnswer('conversionTags', asked)
  if (tags.answer === null)
    return tags.error === null ? <Spinner /> : <NotLoaded text={tags.error} onRetry={tags.reload} />
  if (tags.answer.length === 0)
    return (
      <p className={parts.muted}>
        {t('noTags')} <Link to="/business/tags">{t('toTags')}</Link>
      </p>
    )
  return (
    <>
      <SelectField {...tag} label={t('tag')} choices={tags.answer.map(({ id, name }) => ({ id, label: name }))} />
      <SelectField
        {...event}
        label={t('event')}
        choices={TAG_EVENTS.map((id) => ({ id, label: word(id) }))}
        onChange={(id) => id !== '' && event.onChange(id)}
      />
    </>
  )
}
