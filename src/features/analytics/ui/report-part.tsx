import { useTranslation } from 'react-i18next'
import { REPORTS, type Panel, type ReportName } from './reports.ts'
import { QueryPanel } from './query-panel.tsx'

/** One predefined report. */
export function ReportPart({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation('analytics')
  const panels: readonly Panel[] = REPORTS[name]
  const nameOf = (column: string) => t(`column.${column}`)
  return panels.map(({ id, sql, chart }) => (
    <QueryPanel key={id} title={t(`panel.${id}`)} sql={sql} chart={chart} nameOf={nameOf} />
  ))
}
