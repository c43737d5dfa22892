import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SETTING_GROUPS } from '#contracts/setting-groups.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Setting } from '#features/operator/contract.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { SETTING_RULES, SETTING_STATES, shownPage } from './shown-page.ts'

const NONE = {}

/** The present settings. They are read-only, because they are set in the server's environment. */
export function SettingsPart() {
  const { t } = useTranslation('operator')
  const address = useTableAddress(SETTING_RULES)
  const { answer, isLoading, error, reload } = useAnswer('operatorSettings', NONE)
  return (
    <>
      <p>{t('settingsText')}</p>
      <TableTools
        address={address}
        filters={[
          {
            id: 'group',
            label: t('column.group'),
            choices: SETTING_GROUPS.map((id) => ({ id, label: t(`group.${id}`) })),
          },
          { id: 'state', label: t('state'), choices: SETTING_STATES.map((id) => ({ id, label: t(id) })) },
        ]}
      />
      <Table<Setting>
        label={t('part.settings')}
        address={address}
        source={{ answer: answer && shownPage(answer, address.state), isLoading, error, reload }}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        empty={null}
        columns={[
          { id: 'name', label: t('column.setting'), cell: ({ name }) => <bdi dir="ltr">{breakable(name)}</bdi> },
          { id: 'group', label: t('column.group'), cell: ({ group }) => t(`group.${group}`) },
          {
            id: 'value',
            label: t('column.value'),
            cell: ({ is_set: isSet, value }) =>
              value === null ? t(isSet ? 'set' : 'unset') : <bdi dir="ltr">{value === '' ? '""' : value}</bdi>,
          },
          {
            id: 'default',
            label: t('column.default'),
            cell: (row) =>
              row.follows_demo ? t('withDemo') : row.default === null ? '–' : <bdi dir="ltr">{row.default}</bdi>,
          },
        ]}
      />
    </>
  )
}

/** A setting's name with places for line breaks at its underscores. */
function breakable(name: string): readonly ReactNode[] {
  return name.split(/(?<=_)/).flatMap((part) => [part, <wbr key={part} />])
}
