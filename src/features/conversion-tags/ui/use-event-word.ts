import { useTranslation } from 'react-i18next'
import type { TagEvent } from '#features/conversion-tags/constants.ts'

/** Returns a function for the name of a reported event. Needs the texts `conversion-tags`. */
export function useEventWord(): (event: TagEvent) => string {
  const { t } = useTranslation('conversion-tags')
  return (event) => t(`event.${event}`)
}
