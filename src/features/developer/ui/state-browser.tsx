import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { BuiltState, StateOf, StateRow } from '#features/developer/contract.ts'
import styles from './developer.module.css'
import { FactsList } from './facts-list.tsx'
import { JsonView } from './json-view.tsx'
import { PagedTable } from './paged-table.tsx'
import { useFormat } from './use-format.ts'
import { visibleText } from './visible-text.ts'

interface StateBrowserProps {
  readonly of: StateOf
  readonly state: BuiltState
}

/** Shows the tables of a store that was built separately from the live one. */
export function StateBrowser({ of, state }: StateBrowserProps) {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const request = useRequest()
  const selectId = useId()
  const [name, setName] = useState('pins')
  const [shown, setShown] = useState<{ readonly of: string; readonly json: string } | null>(null)
  const version = `${state.hash} ${name}`
  const total = state.tables.find((table) => table.name === name)?.rows ?? 0

  async function load(from: number, count: number): Promise<readonly StateRow[] | null> {
    const result = await request('readStateRows', { of, table: name, from, count })
    return result.ok ? result.value : null
  }

  async function show({ id }: StateRow): Promise<void> {
    const result = await request('readStateRow', { of, table: name, id })
    const json = result.ok ? (result.value ?? t('state.gone')) : result.failure.message
    setShown({ of: version, json })
  }

  return (
    <>
      <FactsList
        items={[
          [
            t('state.hash'),
            <code key="hash" dir="ltr" data-testid={`${of}-hash`}>
              {state.hash}
            </code>,
          ],
        ]}
      />
      <div className={styles.controls}>
        <div className={styles.choice}>
          <label htmlFor={selectId}>{t('state.table')}</label>
          <select id={selectId} value={name} onChange={(event) => setName(event.target.value)}>
            {state.tables.map((table) => (
              <option key={table.name} value={table.name}>
                {t('state.option', { name: table.name, rows: format.count(table.rows) })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <PagedTable
        key={name}
        label={t('state.rows', { name })}
        columns={[
          { id: 'id', label: t('state.id'), width: '14rem', isCode: true },
          { id: 'row', label: t('state.row'), width: 'minmax(20rem, 1fr)', isCode: true },
        ]}
        total={total}
        version={version}
        load={load}
        cells={({ id, summary }) => [<code key="id">{id}</code>, <code key="row">{visibleText(summary)}</code>]}
        onSelect={(row) => void show(row)}
      />
      {shown?.of === version && <JsonView label={t('state.row')} json={shown.json} />}
    </>
  )
}
