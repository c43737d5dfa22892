import { useTranslation } from 'react-i18next'
import type { TagEvent } from '#features/conversion-tags/constants.ts'

/** Names what a site reports. Needs the texts `conversion-tags`. */
export function useEventWord(): (event: TagEvent) => string {
  const { t } = useTranslation('conversion-tags')
  return (event) => t(`event.${event}`)
}
