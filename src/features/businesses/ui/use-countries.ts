import { useState } from 'react'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Choice } from '#kit/fields/choice.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** Countries for a field, named in the page's language; none until they are loaded. */
export function useCountries(): readonly Choice[] {
  const language = useLanguageTag()
  const [asked] = useState(() => ({ locale: language.replace('-', '_') }))
  const { answer } = useAnswer('countries', asked)
  return (answer ?? []).map(({ key, name }) => ({ id: key, label: name }))
}

/** Time zones for a field, by their IANA names. */
const ZONE_CHOICES: readonly Choice[] = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
  id,
  label: id.replaceAll('_', ' '),
}))

/** The time zones, with one that a browser may know by another name. */
export function zoneChoices(zone: string): readonly Choice[] {
  const isListed = ZONE_CHOICES.some(({ id }) => id === zone)
  return isListed ? ZONE_CHOICES : [{ id: zone, label: zone.replaceAll('_', ' ') }, ...ZONE_CHOICES]
}
