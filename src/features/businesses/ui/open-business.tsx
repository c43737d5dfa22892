import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { BUSINESS_NAME_MAX } from '#features/businesses/constants.ts'
import { writtenText } from '#contracts/written-text.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './business.module.css'
import { useBusinessFailure } from './use-business.ts'
import { useCountries, ZONE_CHOICES } from './use-countries.ts'

/** Opens a business for the member's own account. */
export function OpenBusiness({ onOpened }: { readonly onOpened: () => void }) {
  const { t } = useTranslation('access')
  const lengthText = useLengthText()
  const request = useRequest()
  const words = useBusinessFailure()
  const countries = useCountries()
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const form = useForm({
    initial: { name: '', country: '', zone, isAdult: false },
    validate: (values) => ({
      ...(writtenText(values.name) === '' || values.name.length > BUSINESS_NAME_MAX
        ? { name: lengthText({ min: 1, max: BUSINESS_NAME_MAX }) }
        : {}),
      ...(values.country === '' ? { country: t('rule.country') } : {}),
      ...(values.zone === '' ? { zone: t('rule.zone') } : {}),
      ...(values.isAdult ? {} : { isAdult: t('rule.adult') }),
    }),
    send: async (values) => {
      const { name, country, zone: timeZone } = values
      const answer = await request('createBusiness', { name, country, time_zone: timeZone, is_adult: true })
      if (!answer.ok) return answer
      showToast({ text: t('opened', { name: answer.value.name }) })
      onOpened()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  return (
    <section className={`${styles.section} ${parts.narrow}`} aria-labelledby="open-business">
      <h2 id="open-business" className={parts.heading}>
        {t('open')}
      </h2>
      <p className={parts.muted}>{t('openText')}</p>
      <Form form={form} label={t('open')} submit={t('openIt')}>
        <TextField
          {...form.field('name')}
          label={t('field.name')}
          countMax={BUSINESS_NAME_MAX}
          autoComplete="organization"
        />
        <ComboField key={countries.length} {...form.field('country')} label={t('field.country')} choices={countries} />
        <ComboField {...form.field('zone')} label={t('field.zone')} choices={ZONE_CHOICES} />
        <CheckField {...form.field('isAdult')} label={t('field.adult')} />
      </Form>
    </section>
  )
}
