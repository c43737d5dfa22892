import type { TFunction } from 'i18next'
import type { FieldChange, ShownValue } from '#contracts/field-change.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { formatPrice } from '#kit/fields/money.ts'

interface Page {
  /** A BCP 47 tag. */
  readonly language: string
  /** `ltr` or `rtl`. */
  readonly direction: string
}

/**
 * What an edit did to a field: “Title: “Old” → “New””. Null if it has no short values, or this version has no word for
 * the field.
 */
export function changeText(t: TFunction<'history'>, { field, values }: FieldChange, page: Page): string | null {
  const name = t(`field.${field}`, { defaultValue: '' })
  if (!values || name === '') return null
  const [was, is] = values.map((value) => valueText(t, value, page)) as [string, string]
  return t('changed', { field: name, was, is })
}

function valueText(t: TFunction<'history'>, value: ShownValue, { language, direction }: Page): string {
  if (value === null) return t('value.none')
  if ('text' in value) return t('quoted', { text: isolate(value.text, direction) })
  if ('isOn' in value) return t(value.isOn ? 'value.yes' : 'value.no')
  if ('amount' in value) return formatPrice(value.amount, value.currency, language)
  if ('date' in value) return momentText(`${value.date}T00:00Z`, { dateStyle: 'medium' }, language) ?? value.date
  if ('time' in value) return momentText(`1970-01-01T${value.time}Z`, { timeStyle: 'short' }, language) ?? value.time
  return t('value.none')
}

/** A day or a time as the member wrote it, of no time zone. Null if there is no such day. */
function momentText(iso: string, style: Intl.DateTimeFormatOptions, language: string): string | null {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? null : new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(at)
}
