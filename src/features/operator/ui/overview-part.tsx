import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Facts } from './facts.tsx'

const MEGABYTE = 1_000_000
const NONE = {}

export function OverviewPart() {
  const { t } = useTranslation('operator')
  const language = useLanguageTag()
  const { answer, error, reload } = useAnswer('operatorOverview', NONE)
  const count = new Intl.NumberFormat(language)
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  const facts =
    answer &&
    Object.entries(answer).map(([name, value]) => ({
      name: t(`fact.${name}`),
      value: name === 'databaseBytes' ? size.format(value / MEGABYTE) : count.format(value),
    }))
  return <Facts facts={facts} error={error} onRetry={reload} />
}
