import { useState } from 'react'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Choice } from '#kit/fields/choice.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** The countries as choices of a field, named in the page's language; empty until they have loaded. */
export function useCountries(): readonly Choice[] {
  const language = useLanguageTag()
  const [asked] = useState(() => ({ locale: language.replace('-', '_') }))
  const { answer } = useAnswer('countries', asked)
  return (answer ?? []).map(({ key, name }) => ({ id: key, label: name }))
}

/** The time zones as choices of a field, by their IANA names. */
const ZONE_CHOICES: readonly Choice[] = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
  id,
  label: id.replaceAll('_', ' '),
}))

/** The time zones, including the given one, which this browser may know by another name. */
export function zoneChoices(zone: string): readonly Choice[] {
  const isListed = ZONE_CHOICES.some(({ id }) => id === zone)
  return isListed ? ZONE_CHOICES : [{ id: zone, label: zone.replaceAll('_', ' ') }, ...ZONE_CHOICES]
}
