import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contracts/locales.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { useSettingsCall, useSettingsFailure, WithSettings } from '#features/settings/ui/use-settings.tsx'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Country, LocaleName } from '#features/places/contract.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useLocaleChoices } from '#kit/locale/use-locale-choices.ts'
import type { StepProps } from './welcome-screen.tsx'

const NONE = {}

/** Country and language, as in the settings. */
export function PlaceStep({ onNext }: StepProps) {
  const language = useLanguageTag()
  const [asked] = useState(() => ({ locale: language.replace('-', '_') }))
  const countries = useAnswer('countries', asked)
  const locales = useAnswer('locales', NONE)
  if (!countries.answer || !locales.answer) {
    const problem = countries.error ?? locales.error
    return problem === null ? <Spinner /> : <p role="alert">{problem}</p>
  }
  const { answer: known } = countries
  const { answer: named } = locales
  return (
    <WithSettings>
      {(settings) => <PlaceForm settings={settings} countries={known} locales={named} onNext={onNext} />}
    </WithSettings>
  )
}

interface FormProps extends StepProps {
  readonly settings: AccountSettings
  readonly countries: readonly Country[]
  readonly locales: readonly LocaleName[]
}

function PlaceForm({ settings, countries, locales, onNext }: FormProps) {
  const { t } = useTranslation('onboarding')
  const call = useSettingsCall()
  const failureText = useSettingsFailure()
  const { choices, current } = useLocaleChoices()
  const form = useForm<{ readonly country: string; readonly locale: Locale | '' }>({
    initial: { country: settings.country ?? '', locale: current },
    validate: () => ({}),
    send: async ({ country, locale }) => {
      const answer = await call('update', { country: country || null, ...(locale ? { locale } : {}) })
      if (!answer.ok) return answer
      await onNext()
      // The page's texts are in the language with which it was loaded. A new language therefore loads it again, at the
      // next step.
      if (locale && locale !== current) window.location.assign(`?locale=${locale}`)
      return answer
    },
    failureText,
  })
  return (
    <Form form={form} submit={t('next')}>
      <ComboField
        {...form.field('country')}
        label={t('place.country')}
        choices={countries.map(({ key: id, name: label }) => ({ id, label }))}
        isOptional
      />
      <SelectField
        {...form.field('locale')}
        label={t('place.language')}
        choices={choices.map(({ id, label }) => ({ id, label: locales.find(({ key }) => key === id)?.name ?? label }))}
      />
    </Form>
  )
}
