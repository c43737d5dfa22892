import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { REPLAY_LINES_PER_CALL } from '#features/developer/constants.ts'
import type { Result } from '#contracts/result.ts'
import type { ExportedPart, ReplayReport } from '#features/developer/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Field } from '#kit/form/field.tsx'
import controlStyles from '#kit/form/control.module.css'
import styles from './developer.module.css'
import { lineBatches, textOf } from './line-batches.ts'
import { PlainTable } from './plain-table.tsx'
import { saveFile } from '#kit/save-file.ts'
import { StateBrowser } from './state-browser.tsx'

const FILE_NAME = 'pinfold-log.ndjson'

/** Exports the log to a file, and builds a state from such a file. */
export function FilePanel() {
  return (
    <>
      <ExportLog />
      <ReplayFile />
    </>
  )
}

function ExportLog() {
  const { t } = useTranslation('developer')
  const request = useRequest()
  const [withAccount, setWithAccount] = useState(false)
  const [facts, setFacts] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function exportLog(): Promise<void> {
    setBusy(true)
    setProblem(null)
    // Each part becomes a Blob at once, because browsers keep large numbers of Blobs on disk.
    const parts: Blob[] = []
    let count = 0
    for (let after: number | null = 0; after !== null;) {
      const part: Result<ExportedPart> = await request('exportLog', { after, withAccount })
      if (!part.ok) {
        setProblem(part.failure.message)
        setBusy(false)
        return
      }
      parts.push(new Blob([part.value.text]))
      count += part.value.facts
      setFacts(count)
      after = part.value.after
    }
    saveFile(new Blob(parts, { type: 'application/x-ndjson' }), FILE_NAME)
    setBusy(false)
  }

  return (
    <section className={styles.block}>
      <h2>{t('file.export')}</h2>
      <p className={styles.note}>{t('file.exportAbout')}</p>
      <div className={styles.controls}>
        <label className={styles.check}>
          <input type="checkbox" checked={withAccount} onChange={(event) => setWithAccount(event.target.checked)} />
          {t('file.withAccount')}
        </label>
        <Button look="primary" isBusy={isBusy} onClick={() => void exportLog()}>
          {t('file.download')}
        </Button>
        <p className={styles.note} role="status">
          {facts !== null && t('file.exported', { count: facts })}
        </p>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {t('failed')} <code dir="ltr">{problem}</code>
        </p>
      )}
    </section>
  )
}

function ReplayFile() {
  const { t } = useTranslation('developer')
  const request = useRequest()
  const [report, setReport] = useState<ReplayReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The last chosen file. Choosing another file stops the replay of the one before. */
  const latest = useRef<File | null>(null)

  async function replay(file: File): Promise<void> {
    latest.current = file
    setReport(null)
    setProblem(null)
    for await (const batch of lineBatches(textOf(file), REPLAY_LINES_PER_CALL)) {
      const result = await request('replayLines', batch)
      if (latest.current !== file) return
      if (!result.ok) {
        setProblem(result.failure.message)
        return
      }
      setReport(result.value)
    }
  }

  return (
    <section className={styles.block}>
      <h2>{t('file.replay')}</h2>
      <p className={styles.note}>{t('file.replayAbout')}</p>
      <Field label={t('file.choose')}>
        {({ id }) => (
          <input
            id={id}
            className={controlStyles.control}
            type="file"
            accept=".ndjson,.jsonl,application/x-ndjson"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // A file that cannot be read, for example because it was moved, rejects the promise. The error is shown.
              if (file) replay(file).catch((error: unknown) => setProblem(String(error)))
            }}
          />
        )}
      </Field>
      {problem && (
        <p className={styles.problem} role="alert">
          {t('failed')} <code dir="ltr">{problem}</code>
        </p>
      )}
      {report && (
        <div className={styles.note} role="status">
          <p>{t('file.replayed', { count: report.facts })}</p>
          {report.skipped > 0 && <p>{t('file.skipped', { count: report.skipped })}</p>}
          {report.state && report.hasMadeUpAccounts && <p>{t('file.madeUp')}</p>}
          {report.state && report.lacksSnapshot && <p>{t('file.lacksSnapshot')}</p>}
        </div>
      )}
      {report && report.problems.length > 0 && <Problems report={report} />}
      {report?.state && <StateBrowser of="replay" state={report.state} />}
    </section>
  )
}

function Problems({ report: { problems, moreProblems } }: { readonly report: ReplayReport }) {
  const { t } = useTranslation('developer')
  return (
    <div role="alert">
      <p className={styles.problem}>{t('file.malformed')}</p>
      <PlainTable
        label={t('file.malformed')}
        empty=""
        columns={[
          { id: 'line', label: t('file.line'), isNumber: true },
          { id: 'message', label: t('file.problem') },
        ]}
        rows={problems.map(({ line, message }) => ({
          key: String(line),
          cells: [
            line,
            <code key="message" dir="ltr">
              {message}
            </code>,
          ],
        }))}
      />
      {moreProblems > 0 && <p className={styles.note}>{t('file.moreProblems', { count: moreProblems })}</p>}
    </div>
  )
}
