import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AGE_MAX_YEARS, birthdayProblem } from '#features/settings/constants.ts'
import { DateField } from '#kit/fields/date-field.tsx'
import type { FieldBinding } from '#kit/form/use-form.ts'

/** The one field for a birthday. It may stay empty. */
export function BirthdayField(field: FieldBinding<string>) {
  const { t } = useTranslation('session')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return <DateField {...field} label={t('birthday')} last={today} isOptional />
}

/** The sentence about a wrong birthday; undefined if it is right or empty. */
export function birthdayError(birthday: string, nowMs: number, t: TFunction<'session'>): string | undefined {
  const problem = birthday === '' ? null : birthdayProblem(birthday, nowMs)
  return problem ? t(`rule.birthday.${problem}`, { years: AGE_MAX_YEARS }) : undefined
}
