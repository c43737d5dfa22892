import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { writtenText } from '#contracts/written-text.ts'
import { BUSINESS_NAME_MAX, CURRENCIES, type Currency } from '#features/businesses/constants.ts'
import { currencyOf } from '#features/businesses/domain/currency.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useBusiness, useBusinessFailure } from './use-business.ts'
import { useCountries } from './use-countries.ts'

interface AdAccountDialogProps {
  readonly onClose: () => void
  readonly onAdded: () => void
}

export function AdAccountDialog({ onClose, onAdded }: AdAccountDialogProps) {
  const { t } = useTranslation('access')
  const lengthText = useLengthText()
  const { id: business, country: home } = useBusiness()
  const request = useRequest()
  const words = useBusinessFailure()
  const countries = useCountries()
  const form = useForm<{ readonly name: string; readonly country: string; readonly currency: Currency | '' }>({
    initial: { name: '', country: home, currency: currencyOf(home) },
    validate: ({ name, country, currency }) => ({
      ...(writtenText(name) === '' || name.length > BUSINESS_NAME_MAX
        ? { name: lengthText({ min: 1, max: BUSINESS_NAME_MAX }) }
        : {}),
      ...(country === '' ? { country: t('rule.country') } : {}),
      ...(currency === '' ? { currency: t('rule.currency') } : {}),
    }),
    send: async ({ name, country, currency }) => {
      const options = { business_id: business, name, country, ...(currency === '' ? {} : { currency }) }
      const answer = await request('createAdAccount', options)
      if (!answer.ok) return answer
      showToast({ text: t('accountAdded', { name: answer.value.name }) })
      onAdded()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  const country = form.field('country')
  return (
    <FormDialog title={t('addAccount')} onClose={onClose} form={form} submit={t('addAccount')}>
      <TextField {...form.field('name')} label={t('field.name')} countMax={BUSINESS_NAME_MAX} />
      <ComboField
        key={countries.length}
        {...country}
        label={t('field.country')}
        choices={countries}
        onChange={(id) => {
          country.onChange(id)
          // Choosing a country sets its currency, which can be changed afterwards.
          if (id !== '') form.field('currency').onChange(currencyOf(id))
        }}
      />
      <SelectField
        {...form.field('currency')}
        label={t('column.currency')}
        choices={CURRENCIES.map((id) => ({ id, label: id }))}
      />
    </FormDialog>
  )
}
