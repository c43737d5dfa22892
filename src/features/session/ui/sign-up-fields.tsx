import { useTranslation } from 'react-i18next'
import { GENDERS } from '#features/settings/constants.ts'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import type { FieldBinding, useForm } from '#kit/form/use-form.ts'
import type { SignUpValues } from './sign-up-rules.ts'

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<SignUpValues>>
}

export function BusinessNameField({ field }: { readonly field: FieldBinding<string> }) {
  const { t } = useTranslation('signup')
  return <TextField {...field} label={t('businessName')} hint={t('businessNameHint')} autoComplete="organization" />
}

/** The optional gender. For the choice `custom` there is a text field (spec viewer §3, sign-up). */
export function GenderFields({ form }: FieldsProps) {
  const { t } = useTranslation('signup')
  return (
    <>
      <SelectField
        {...form.field('gender')}
        label={t('gender')}
        choices={GENDERS.map((id) => ({ id, label: t(`genders.${id}`) }))}
        isOptional
      />
      {form.values.gender === 'custom' && (
        <TextField {...form.field('customGender')} label={t('customGender')} autoComplete="off" />
      )}
    </>
  )
}
