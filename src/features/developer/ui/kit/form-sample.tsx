import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failed, ok } from '#contracts/result.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { DateField } from '#kit/fields/date-field.tsx'
import { FileField } from '#kit/fields/file-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { formatMoney } from '#kit/fields/money.ts'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { TimeField } from '#kit/fields/time-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './kit-panel.module.css'
import { LinkFields } from './link-fields.tsx'
import { BUDGET_BOUNDS, checkSample, CURRENCY, EMPTY_SAMPLE, NAME_LENGTH, type SampleValues } from './sample-rules.ts'

const ANSWER_MS = 1_000
const CHECK_MS = 400
const ABOUT_MAX = 160
const FILES = { accept: ['image/png', 'image/jpeg'], bytesMax: 5_000_000, filesMax: 3 } as const
const COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'ES', 'IT', 'AT', 'CH', 'NL', 'BR', 'MX', 'SA', 'AE', 'EG']

export function FormSample() {
  const { t } = useTranslation('developer')
  const lengthText = useLengthText()
  const language = useLanguageTag()
  const [isSent, setSent] = useState(false)
  const bounds = {
    least: formatMoney(BUDGET_BOUNDS.least, CURRENCY, language),
    most: formatMoney(BUDGET_BOUNDS.most, CURRENCY, language),
  }
  const form = useForm<SampleValues>({
    initial: EMPTY_SAMPLE,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkSample(values)).map(([field, problem]) => [
          field,
          typeof problem === 'string' ? t(problem, bounds) : lengthText(problem),
        ]),
      ),
    warn: ({ name }) => (/^[A-Z ]{3,}$/.test(name) ? { name: t('kit.nameLoud') } : {}),
    asyncChecks: { name: (name) => later(name === 'taken' ? t('kit.nameTaken') : null, CHECK_MS) },
    send: async ({ name }) => {
      setSent(false)
      const answer = name === 'refused' ? failed('request/invalid', 'refused', { field: 'body.name' }) : ok(null)
      await later(null, ANSWER_MS)
      setSent(answer.ok)
      return answer
    },
    failureText: () => t('kit.nameRefused'),
    onSuccess: 'keep',
  })
  const countryNames = new Intl.DisplayNames([language], { type: 'region' })
  const countries = COUNTRIES.map((id) => ({ id, label: countryNames.of(id) ?? id }))

  return (
    <section className={styles.sample}>
      <h2>{t('kit.form')}</h2>
      <p className={styles.note}>{t('kit.formAbout')}</p>
      <div className={styles.narrow}>
        <Form
          form={form}
          label={t('kit.form')}
          actions={
            <div className={styles.row}>
              <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
                {form.isBusy ? t('kit.sending') : t('kit.send')}
              </Button>
              <Button size="lg" disabled={form.isPristine || form.isBusy} onClick={form.reset}>
                {t('kit.reset')}
              </Button>
              <p role="status">{isSent && t('kit.sent')}</p>
            </div>
          }
        >
          <TextField
            {...form.field('name')}
            label={t('kit.name')}
            hint={lengthText(NAME_LENGTH)}
            countMax={NAME_LENGTH.max}
          />
          <TextField {...form.field('email')} label={t('kit.email')} type="email" autoComplete="email" dir="ltr" />
          <PasswordField
            {...form.field('password')}
            label={t('kit.password')}
            hint={t('kit.passwordHint')}
            autoComplete="new-password"
          />
          <LongTextField {...optional(form.field('about'))} label={t('kit.aboutYou')} countMax={ABOUT_MAX} isOptional />
          <ComboField {...form.field('country')} label={t('kit.country')} choices={countries} isOptional />
          <SelectField
            {...form.field('goal')}
            label={t('kit.goal')}
            choices={(['awareness', 'consideration', 'conversions'] as const).map((id) => ({
              id,
              label: t(`kit.goals.${id}`),
              text: t(`kit.goals.${id}Text`),
            }))}
          />
          <RadioField
            {...form.field('audience')}
            label={t('kit.audience')}
            look="segments"
            choices={(['all', 'followers', 'chosen'] as const).map((id) => ({ id, label: t(`kit.audiences.${id}`) }))}
          />
          <div className={styles.pair}>
            <DateField {...form.field('day')} label={t('kit.day')} />
            <TimeField {...form.field('time')} label={t('kit.time')} />
          </div>
          <MoneyField
            {...form.field('budget')}
            label={t('kit.budget')}
            hint={t('kit.budgetHint', bounds)}
            currency={CURRENCY}
          />
          <LinkFields form={form} />
          <FileField {...form.field('files')} {...FILES} label={t('kit.files')} hint={t('kit.filesHint')} isOptional />
          <CheckField {...form.field('isOngoing')} label={t('kit.ongoing')} hint={t('kit.ongoingHint')} look="switch" />
          <CheckField {...form.field('hasAccepted')} label={t('kit.terms')} />
        </Form>
      </div>
    </section>
  )
}

/** Shows an undefined value of a field as an empty text. */
function optional<Binding extends { readonly value: string | undefined }>(binding: Binding) {
  return { ...binding, value: binding.value ?? '' }
}

function later<Value>(value: Value, ms: number): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
