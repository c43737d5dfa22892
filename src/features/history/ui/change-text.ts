import type { TFunction } from 'i18next'
import type { FieldChange, ShownValue } from '#contracts/field-change.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { formatPrice } from '#kit/locale/format-price.ts'
import { listText } from '#kit/locale/list-text.ts'

interface Page {
  /** The page's language as a BCP 47 tag. */
  readonly language: string
  /** The page's text direction, `ltr` or `rtl`. */
  readonly direction: string
}

/**
 * Describes the change of one field: “Title: “Old” → “New””, or “Tags: added “Anna””. Null if the values are too long
 * to show, or if this version has no text for the field.
 */
export function changeText(t: TFunction<'history'>, { field, values, listed }: FieldChange, page: Page): string | null {
  const name = t(`field.${field}`, { defaultValue: '' })
  if (name === '') return null
  if (listed) return listedText(t, name, listed, page)
  if (!values) return null
  const [was, is] = values.map((value) => valueText(t, value, page)) as [string, string]
  return t('changed', { field: name, was, is })
}

function listedText(
  t: TFunction<'history'>,
  field: string,
  listed: NonNullable<FieldChange['listed']>,
  page: Page,
): string {
  const added = quotedNames(t, listed.added, page)
  const removed = quotedNames(t, listed.removed, page)
  if (removed === '') return t('listed.added', { field, added })
  if (added === '') return t('listed.removed', { field, removed })
  return t('listed.both', { field, added, removed })
}

/** The names in quotation marks as a list; empty if there are none. */
function quotedNames(t: TFunction<'history'>, names: readonly string[], page: Page): string {
  return listText(
    page.language,
    names.map((name) => quoted(t, name, page)),
  )
}

/** A name in quotation marks. For a thing without a name, a word is used instead. */
function quoted(t: TFunction<'history'>, text: string, { direction }: Page): string {
  return text === '' ? t('value.untitled') : t('quoted', { text: isolate(text, direction) })
}

function valueText(t: TFunction<'history'>, value: ShownValue, page: Page): string {
  const { language } = page
  if (value === null) return t('value.none')
  if ('text' in value) return quoted(t, value.text, page)
  if ('texts' in value) return quotedNames(t, value.texts, page)
  if ('word' in value) return t(`value.${value.word}`)
  if ('ratio' in value) return value.ratio
  if ('isOn' in value) return t(value.isOn ? 'value.yes' : 'value.no')
  if ('amount' in value) return formatPrice(value.amount, value.currency, language)
  if ('date' in value) return momentText(`${value.date}T00:00Z`, { dateStyle: 'medium' }, language) ?? value.date
  if ('time' in value) return momentText(`1970-01-01T${value.time}Z`, { timeStyle: 'short' }, language) ?? value.time
  return t('value.none')
}

/** Formats a date or time that the member entered, without a time zone; null if the date does not exist. */
function momentText(iso: string, style: Intl.DateTimeFormatOptions, language: string): string | null {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? null : new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(at)
}
