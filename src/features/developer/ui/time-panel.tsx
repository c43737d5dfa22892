import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import type { TimeTravel } from '#features/developer/contract.ts'
import { ChangesList } from './changes-list.tsx'
import styles from './developer.module.css'
import { seqOf } from './seq-of.ts'
import { StateBrowser } from './state-browser.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

/** Milliseconds after the last move of the slider before a state is requested. */
const SETTLED_MS = 150

/** Shows the confirmed state after any commit in the log, and the changes of this commit. */
export function TimePanel() {
  const [visits, setVisits] = useState(0)
  return <Travel key={visits} onLatest={() => setVisits(visits + 1)} />
}

/** @param onLatest starts again with the latest commit of the log */
function Travel({ onLatest }: { readonly onLatest: () => void }) {
  const { t } = useTranslation('developer')
  const [wanted, setWanted] = useState<number | null>(null)
  const { answer, failure } = useQuestion('travelTo', { seq: wanted }, null)
  // While the next state is being built, the slider keeps its position and no state is shown.
  const [place, setPlace] = useState<TimeTravel | null>(null)
  if (answer && answer.progress >= 1 && answer !== place) setPlace(answer)

  return (
    <>
      <p className={styles.note}>{t('time.about')}</p>
      {place && <Slider place={place} seq={wanted ?? place.seq} onSeq={setWanted} onLatest={onLatest} />}
      <WorkState progress={answer?.progress ?? 0} failure={failure} />
      {answer?.state && (
        <>
          <ChangesList travel={answer} />
          <StateBrowser of="time" state={answer.state} />
        </>
      )}
    </>
  )
}

interface SliderProps {
  readonly place: TimeTravel
  readonly seq: number
  readonly onSeq: (seq: number) => void
  readonly onLatest: () => void
}

function Slider({ place: { first, last }, seq, onSeq, onLatest }: SliderProps) {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const id = useId()
  const [draft, setDraft] = useState(seq)
  /** The typed text while it is not a sequence number of the log; null otherwise. The shown state then stays. */
  const [text, setText] = useState<string | null>(null)
  const isWrong = text !== null
  const kept = (to: number) => Math.max(first, Math.min(last, to))

  function write(typed: string): void {
    const wanted = seqOf(typed, first, last)
    setText(wanted === null ? typed : null)
    if (wanted !== null) setDraft(wanted)
  }

  useEffect(() => {
    if (draft === seq) return undefined
    const timer = setTimeout(() => onSeq(draft), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [draft, seq, onSeq])

  return (
    <div className={styles.travel}>
      <label htmlFor={id}>{t('time.seq')}</label>
      <input
        id={id}
        type="range"
        min={first}
        max={last}
        value={draft}
        onChange={(event) => write(event.target.value)}
      />
      <input
        type="text"
        inputMode="numeric"
        dir="ltr"
        aria-label={t('time.number')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={text ?? String(draft)}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setText(null)}
      />
      <Button disabled={draft <= first} onClick={() => setDraft(kept(draft - 1))}>
        {t('time.back')}
      </Button>
      <Button disabled={draft >= last} onClick={() => setDraft(kept(draft + 1))}>
        {t('time.forward')}
      </Button>
      <Button onClick={onLatest}>{t('time.latest')}</Button>
      {isWrong && (
        <p className={styles.problem} id={`${id}-wrong`} role="alert">
          {t('time.wrong', { first: format.count(first), last: format.count(last) })}
        </p>
      )}
      <p className={styles.note}>
        {t(first > 0 ? 'time.from' : 'time.fromStart', { first: format.count(first), last: format.count(last) })}
      </p>
    </div>
  )
}
