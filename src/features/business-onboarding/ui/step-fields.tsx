import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ACCOUNT_TYPES,
  ADVERTISING_INTENTS,
  BUSINESS_GOALS,
  BUSINESS_NAME_MAX,
  EMPLOYEE_COUNTS,
  PLATFORMS,
  VERTICAL_OTHER_MAX,
  VERTICALS,
  type BusinessStep,
} from '#features/business-onboarding/constants.ts'
import type { WireOnboarding } from '#features/business-onboarding/contract.ts'
import { fullName, phoneOf, wantsAds } from '#features/business-onboarding/domain/onboarding-rules.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useLocaleChoices } from '#kit/locale/use-locale-choices.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'

interface StepFieldsProps {
  readonly step: BusinessStep
  readonly data: WireOnboarding
  /** Fields whose errors are shown. */
  readonly wrong: readonly (keyof WireOnboarding)[]
  readonly onChange: (values: Partial<WireOnboarding>) => void
}

type TextName = {
  [Name in keyof WireOnboarding]: string extends WireOnboarding[Name] ? Name : never
}[keyof WireOnboarding]

/** The fields of a step of the stepper (spec business §3, onboarding fields). */
export function StepFields(props: StepFieldsProps): ReactNode {
  const { step, data, wrong, onChange } = props
  const { t } = useTranslation('business-onboarding')
  const error = (name: keyof WireOnboarding) => (wrong.includes(name) ? t(`rule.${name}`) : null)
  const text = (name: TextName) => ({
    label: t(`field.${name}`),
    value: data[name],
    error: error(name),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  switch (step) {
    case 'welcome':
    case 'done':
      return null
    case 'business':
      return (
        <div className={parts.fields}>
          <TextField {...text('businessName')} countMax={BUSINESS_NAME_MAX} autoComplete="organization" />
          <CheckField
            label={t('field.hasWebsite')}
            value={data.hasWebsite}
            onChange={(hasWebsite) => onChange({ hasWebsite })}
          />
          {data.hasWebsite && <TextField {...text('website')} type="url" dir="ltr" autoComplete="url" />}
        </div>
      )
    case 'about':
      return (
        <div className={parts.fields}>
          <SelectField
            label={t('field.businessVertical')}
            value={data.businessVertical}
            error={error('businessVertical')}
            onChange={(businessVertical) => onChange({ businessVertical })}
            choices={VERTICALS.map((id) => ({ id, label: t(`vertical.${id}`) }))}
          />
          {data.businessVertical === 'other' && (
            <TextField {...text('businessVerticalOther')} countMax={VERTICAL_OTHER_MAX} />
          )}
          <SelectField
            label={t('field.numberEmployees')}
            value={data.numberEmployees}
            error={error('numberEmployees')}
            onChange={(numberEmployees) => onChange({ numberEmployees })}
            choices={EMPLOYEE_COUNTS.map((id) => ({ id, label: id }))}
          />
          <Checks
            legend={t('field.businessGoals')}
            error={error('businessGoals')}
            all={BUSINESS_GOALS}
            chosen={data.businessGoals}
            labelOf={(id) => t(`goal.${id}`)}
            onChange={(businessGoals) => onChange({ businessGoals })}
          />
        </div>
      )
    case 'place':
      return <Place {...props} error={error('country')} />
    case 'advertising':
      return (
        <div className={parts.fields}>
          <SelectField
            label={t('field.advertisingIntent')}
            value={data.advertisingIntent}
            error={error('advertisingIntent')}
            onChange={(advertisingIntent) => onChange({ advertisingIntent })}
            choices={ADVERTISING_INTENTS.map((id) => ({ id, label: t(`intent.${id}`) }))}
          />
          {wantsAds(data) && (
            <>
              <SelectField
                label={t('field.accountType')}
                value={data.accountType}
                error={error('accountType')}
                onChange={(accountType) => onChange({ accountType })}
                choices={ACCOUNT_TYPES.map((id) => ({ id, label: t(`accountType.${id}`) }))}
              />
              <Checks
                legend={t('field.ecommercePlatforms')}
                error={null}
                all={PLATFORMS}
                chosen={data.ecommercePlatforms}
                labelOf={(id) => t(`platform.${id}`)}
                onChange={(ecommercePlatforms) => onChange({ ecommercePlatforms })}
              />
              <RadioField<'yes' | 'no'>
                look="segments"
                label={t('field.worksWithAgency')}
                value={data.worksWithAgency ? 'yes' : 'no'}
                onChange={(value) => onChange({ worksWithAgency: value === 'yes' })}
                choices={(['yes', 'no'] as const).map((id) => ({ id, label: t(id) }))}
              />
              {data.worksWithAgency && <TextField {...text('leadId')} isOptional dir="ltr" />}
            </>
          )}
        </div>
      )
    case 'contact':
      return (
        <div className={parts.fields}>
          <div className={parts.pair}>
            <TextField {...text('firstName')} autoComplete="given-name" />
            <TextField {...text('lastName')} autoComplete="family-name" />
          </div>
          {fullName(data) !== '' && <p className={parts.muted}>{t('fullName', { name: fullName(data) })}</p>}
          <TextField {...text('email')} type="email" dir="ltr" autoComplete="email" />
          <div className={parts.pair}>
            <TextField
              {...text('countryCode')}
              isOptional
              dir="ltr"
              placeholder="+49"
              autoComplete="tel-country-code"
              onChange={(code) => {
                if (/^(\+\d{0,4})?$/.test(code)) onChange({ countryCode: code === '+' ? '' : code })
              }}
            />
            <TextField {...text('phoneNumber')} isOptional type="tel" dir="ltr" autoComplete="tel-national" />
          </div>
          <CheckField
            label={t('field.whatsAppConsent')}
            value={data.whatsAppConsent && phoneOf(data) !== ''}
            isDisabled={phoneOf(data) === ''}
            onChange={(whatsAppConsent) => onChange({ whatsAppConsent })}
          />
        </div>
      )
  }
}

function Place({ data, onChange, error }: StepFieldsProps & { readonly error: string | null }) {
  const { t } = useTranslation('business-onboarding')
  const language = useLanguageTag()
  const [asked] = useState(() => ({ locale: language.replace('-', '_') }))
  const countries = useAnswer('countries', asked)
  const { choices, current } = useLocaleChoices()
  if (countries.answer === null)
    return countries.error === null ? <Spinner /> : <NotLoaded text={countries.error} onRetry={countries.reload} />
  return (
    <div className={parts.fields}>
      <ComboField
        label={t('field.country')}
        value={data.country}
        error={error}
        onChange={(country) => onChange({ country })}
        choices={countries.answer.map(({ key: id, name: label }) => ({ id, label }))}
      />
      <SelectField
        label={t('field.locale')}
        value={data.locale === '' ? current : (choices.find(({ id }) => id === data.locale)?.id ?? current)}
        onChange={(locale) => onChange({ locale })}
        choices={choices}
      />
    </div>
  )
}

interface ChecksProps<Id extends string> {
  readonly legend: string
  readonly error: string | null
  readonly all: readonly Id[]
  readonly chosen: readonly Id[]
  readonly labelOf: (id: Id) => string
  readonly onChange: (chosen: Id[]) => void
}

function Checks<Id extends string>({ legend, error, all, chosen, labelOf, onChange }: ChecksProps<Id>) {
  return (
    <fieldset className={parts.checks}>
      <legend>{legend}</legend>
      {all.map((id) => (
        <CheckField
          key={id}
          label={labelOf(id)}
          value={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {error !== null && (
        <p className={parts.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
