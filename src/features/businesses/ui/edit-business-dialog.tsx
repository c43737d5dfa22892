import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { BUSINESS_NAME_MAX } from '#features/businesses/constants.ts'
import type { Business } from '#features/businesses/contract/business.ts'
import { changedFields } from '#features/businesses/domain/changed-fields.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useBusinessFailure } from './use-business.ts'
import { useCountries, zoneChoices } from './use-countries.ts'

interface EditBusinessDialogProps {
  readonly business: Business
  readonly onClose: () => void
  readonly onEdited: (business: Business) => void
}

/** Edits name, country and time zone of the business. Without a change, nothing is sent. */
export function EditBusinessDialog({ business, onClose, onEdited }: EditBusinessDialogProps) {
  const { t } = useTranslation('access')
  const lengthText = useLengthText()
  const request = useRequest()
  const words = useBusinessFailure()
  const countries = useCountries()
  const { id, name, country, time_zone: zone } = business
  const [zones] = useState(() => zoneChoices(zone))
  const form = useForm({
    initial: { name, country, time_zone: zone },
    validate: (values) => ({
      ...(writtenText(values.name) === '' || values.name.length > BUSINESS_NAME_MAX
        ? { name: lengthText({ min: 1, max: BUSINESS_NAME_MAX }) }
        : {}),
      ...(values.country === '' ? { country: t('rule.country') } : {}),
      ...(values.time_zone === '' ? { time_zone: t('rule.zone') } : {}),
    }),
    send: async (values) => {
      const changes = changedFields(business, { ...values, name: writtenText(values.name) })
      if (Object.keys(changes).length === 0) return ok(null)
      const answer = await request('updateBusiness', { business_id: id, ...changes })
      if (!answer.ok) return answer
      showToast({ text: t('saved') })
      onEdited(answer.value)
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  return (
    <FormDialog title={t('editBusiness')} onClose={onClose} form={form} submit={t('save')}>
      <TextField
        {...form.field('name')}
        label={t('field.name')}
        countMax={BUSINESS_NAME_MAX}
        autoComplete="organization"
      />
      <ComboField key={countries.length} {...form.field('country')} label={t('field.country')} choices={countries} />
      <ComboField {...form.field('time_zone')} label={t('field.zone')} choices={zones} />
    </FormDialog>
  )
}
