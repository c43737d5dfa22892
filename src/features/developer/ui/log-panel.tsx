import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { LIVE_EVERY_MS } from '#features/developer/constants.ts'
import type { LogRow } from '#features/developer/contract.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import styles from './developer.module.css'
import { JsonView } from './json-view.tsx'
import { PagedTable } from './paged-table.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

const TAB_CHARACTERS = 6

/** Lists every fact that is still in the log, oldest first. */
export function LogPanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const request = useRequest()
  const listId = useId()
  const [type, setType] = useState('')
  const [text, setText] = useState('')
  const [isLive, setLive] = useState(true)
  const [types, setTypes] = useState<readonly string[]>([])
  const [json, setJson] = useState<string | null>(null)
  const filter = { type: useDeferredValue(type.trim()), text: useDeferredValue(text.trim()) }
  const { answer, failure } = useQuestion('readLog', { filter, from: 0, count: 0 }, isLive ? LIVE_EVERY_MS : null)
  const total = answer?.total ?? 0

  async function load(from: number, count: number): Promise<readonly LogRow[] | null> {
    const result = await request('readLog', { filter, from, count })
    if (!result.ok) return null
    setTypes((known) => [...new Set([...known, ...result.value.rows.map((row) => row.type)])].sort())
    return result.value.rows
  }

  async function show({ seq, index }: LogRow): Promise<void> {
    const result = await request('readFact', { seq, index })
    setJson(result.ok ? (result.value ?? t('log.gone')) : result.failure.message)
  }

  const tabOf = (tab: string) => (tab === answer?.ownTab ? t('log.thisTab') : tab.slice(-TAB_CHARACTERS))

  return (
    <>
      <div className={styles.controls}>
        <TextField
          label={t('log.type')}
          value={type}
          list={listId}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          onChange={setType}
        />
        <datalist id={listId}>
          {types.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
        <TextField label={t('log.text')} value={text} spellCheck={false} autoComplete="off" onChange={setText} />
        <label className={styles.check}>
          <input type="checkbox" checked={isLive} onChange={(event) => setLive(event.target.checked)} />
          {t('log.live')}
        </label>
        <p className={styles.note} role="status">
          {t('log.count', { count: total })}
        </p>
      </div>
      <WorkState progress={answer?.progress ?? 0} failure={failure} />
      <PagedTable
        key={JSON.stringify(filter)}
        label={t('panel.log')}
        columns={[
          { id: 'seq', label: t('log.seq'), width: '4rem', isNumber: true },
          // The type is next to the number, so that a phone shows the whole column and a right-to-left page its
          // beginning.
          { id: 'type', label: t('log.kind'), width: 'minmax(14rem, 1fr)', isCode: true },
          { id: 'at', label: t('log.at'), width: '11rem' },
          { id: 'tab', label: t('log.tab'), width: '6rem' },
          { id: 'bytes', label: t('bytes'), width: '6rem', isNumber: true },
        ]}
        total={total}
        version={`${answer?.generation ?? 0} ${JSON.stringify(filter)}`}
        load={load}
        cells={({ seq, at, type: name, tab, bytes }) => [
          seq,
          <code key="type">{name}</code>,
          format.time(at),
          tabOf(tab),
          format.bytes(bytes),
        ]}
        onSelect={(row) => void show(row)}
        isFollowing={isLive}
      />
      {json !== null && <JsonView label={t('log.fact')} json={json} />}
    </>
  )
}
