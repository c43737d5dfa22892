import { useTranslation } from 'react-i18next'
import type { Locale } from '#contracts/locales.ts'
import { COUNTRIES } from '#features/settings/constants.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { useSettingsCall, useSettingsFailure, WithSettings } from '#features/settings/ui/use-settings.tsx'
import { Button } from '#kit/button/button.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useLocaleChoices } from '#kit/locale/use-locale-choices.ts'
import type { StepProps } from './welcome-screen.tsx'

/** Country and language, as in the settings. */
export function PlaceStep({ onNext }: StepProps) {
  return <WithSettings>{(settings) => <PlaceForm settings={settings} onNext={onNext} />}</WithSettings>
}

function PlaceForm({ settings, onNext }: StepProps & { readonly settings: AccountSettings }) {
  const { t } = useTranslation('onboarding')
  const call = useSettingsCall()
  const failureText = useSettingsFailure()
  const language = useLanguageTag()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const countries = COUNTRIES.map((id) => ({ id, label: regions.of(id) ?? id })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  )
  const { choices: locales, current } = useLocaleChoices()
  const form = useForm<{ readonly country: string; readonly locale: Locale | '' }>({
    initial: { country: settings.country ?? '', locale: current },
    validate: () => ({}),
    send: async ({ country, locale }) => {
      const answer = await call('update', { country: country || null, ...(locale ? { locale } : {}) })
      if (!answer.ok) return answer
      await onNext()
      // The page's texts are those of its language: it is loaded again, at the next step.
      if (locale && locale !== current) window.location.assign(`?locale=${locale}`)
      return answer
    },
    failureText,
  })
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
          {t('next')}
        </Button>
      }
    >
      <ComboField {...form.field('country')} label={t('place.country')} choices={countries} isOptional />
      <SelectField {...form.field('locale')} label={t('place.language')} choices={locales} />
    </Form>
  )
}
