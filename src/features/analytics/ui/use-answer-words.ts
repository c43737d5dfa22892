import { useTranslation } from 'react-i18next'
import type { AnswerWords } from './answer.tsx'

/** Devices of the events, in the words of the filter. */
const DEVICES: ReadonlySet<string> = new Set(['desktop', 'phone', 'tablet', 'bot'])
/** The columns of a funnel that a share belongs to: `clients_percent`, `phone_percent`. */
const SHARE = /^(clients|desktop|phone|tablet)_percent$/

/** What the tables and charts of the ready pages say in the reader's language. */
export function useAnswerWords(): AnswerWords {
  const { t } = useTranslation('analytics')
  const deviceName = (device: string) => (DEVICES.has(device) ? t(`filter.deviceIs.${device}`) : device)
  const countName = (column: string) => (DEVICES.has(column) ? deviceName(column) : t(`column.${column}`))
  return {
    deviceName,
    columnName: (column) => {
      const counted = SHARE.exec(column)?.[1]
      return counted === undefined ? countName(column) : t('column.percentOf', { name: countName(counted) })
    },
  }
}
