import { useTranslation } from 'react-i18next'
import { SelectField } from '#kit/fields/select-field.tsx'
import { FILTER_DEVICES, type ReportFilter } from './report-filter.ts'

interface Props {
  readonly device: ReportFilter['device']
  readonly onChange: (device: ReportFilter['device']) => void
}

/** The device of a filter. */
export function DeviceField({ device, onChange }: Props) {
  const { t } = useTranslation('analytics')
  return (
    <SelectField
      name="device"
      label={t('column.device')}
      value={device}
      onChange={(next) => next !== '' && onChange(next)}
      choices={FILTER_DEVICES.map((id) => ({ id, label: t(`filter.deviceIs.${id}`) }))}
    />
  )
}
