import { useTranslation } from 'react-i18next'
import { INTERESTS_MAX, TARGET_AUDIENCES_MAX } from '#features/ads/constants.ts'
import { AD_LANGUAGES, type AdLanguage } from '#features/ads/constants/ad-languages.ts'
import type { PromoteOptions } from '#features/ads/contract.ts'
import type { PromoteForm } from '#features/ads/domain/quick-promote-form.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import parts from '#kit/screen/parts.module.css'
import styles from './ads.module.css'

interface TargetFieldsProps {
  readonly form: PromoteForm
  readonly options: PromoteOptions['targetingOptions']
  readonly onChange: (
    values: Partial<Pick<PromoteForm, 'locale' | 'isAutoTargeting' | 'ages' | 'genders' | 'interests' | 'audiences'>>,
  ) => void
}

const ALL = 'all'

/** The language of the ad, and automatic targeting or chosen ages, genders, interests and audiences. */
export function TargetFields({ form, options, onChange }: TargetFieldsProps) {
  const { t } = useTranslation('ads')
  const { t: shellText } = useTranslation('shell')
  const toggled = <Value,>(values: readonly Value[], value: Value, isOn: boolean): readonly Value[] =>
    isOn ? [...values, value] : values.filter((each) => each !== value)
  return (
    <fieldset className={parts.group}>
      <legend>{t('targeting')}</legend>
      <ComboField<AdLanguage | typeof ALL>
        label={t('language')}
        hint={t('languageHint')}
        value={form.locale ?? ALL}
        onChange={(id) => onChange({ locale: id === ALL || id === '' ? null : id })}
        choices={[{ id: ALL, label: t('allLanguages') }, ...AD_LANGUAGES.map(({ id, name }) => ({ id, label: name }))]}
      />
      <CheckField
        label={t('autoTargeting')}
        hint={t('autoTargetingHint')}
        value={form.isAutoTargeting}
        onChange={(isAutoTargeting) => onChange({ isAutoTargeting })}
      />
      {!form.isAutoTargeting && (
        <>
          <fieldset className={parts.group}>
            <legend>{t('ages')}</legend>
            <div className={styles.checks}>
              {options.ages.map((age) => (
                <CheckField
                  key={age}
                  label={t('age', { range: age })}
                  value={form.ages.includes(age)}
                  onChange={(isOn) => onChange({ ages: toggled(form.ages, age, isOn) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={parts.group}>
            <legend>{t('genders')}</legend>
            <div className={styles.checks}>
              {options.genders.map((gender) => (
                <CheckField
                  key={gender}
                  label={t(`gender.${gender}`)}
                  value={form.genders.includes(gender)}
                  onChange={(isOn) => onChange({ genders: toggled(form.genders, gender, isOn) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={parts.group}>
            <legend>{t('interests')}</legend>
            <div className={styles.checks}>
              {options.interests.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={shellText(`topic.${id}`, { defaultValue: name })}
                  value={form.interests.includes(id)}
                  isDisabled={!form.interests.includes(id) && form.interests.length >= INTERESTS_MAX}
                  onChange={(isOn) => onChange({ interests: toggled(form.interests, id, isOn) })}
                />
              ))}
            </div>
          </fieldset>
          {options.audiences.length > 0 && (
            <fieldset className={parts.group}>
              <legend>{t('audiences')}</legend>
              <div className={styles.checks}>
                {options.audiences.map(({ id, name, size }) => (
                  <CheckField
                    key={id}
                    label={name}
                    hint={t('audienceSize', { size })}
                    value={form.audiences.includes(id)}
                    isDisabled={!form.audiences.includes(id) && form.audiences.length >= TARGET_AUDIENCES_MAX}
                    onChange={(isOn) => onChange({ audiences: toggled(form.audiences, id, isOn) })}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </fieldset>
  )
}
