import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import { Row } from '#kit/row-section/row-section.tsx'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { useFailureText } from '../use-failure-text.ts'

interface Props {
  readonly row: QueuedChange
  readonly icon: IconShape
  /** Buttons for the change. */
  readonly children: ReactNode
}

/** One change of the queue: its text, state, time, number of dependent changes, and last failure. */
export function ChangeRow({ row, icon, children }: Props) {
  const { t } = useTranslation('offline')
  const words = useActWords()
  const moment = useMoment()
  const failureText = useFailureText()
  const notes = [t(`state.${row.state}`), moment(row.at)]
  if (row.attempts > 0) notes.push(t('page.attempts', { count: row.attempts }))
  if (row.along > 0) notes.push(t(row.state === 'rejected' ? 'page.refusedAlong' : 'page.along', { count: row.along }))
  return (
    <Row
      icon={icon}
      isWarning={row.state === 'rejected'}
      title={words(row)}
      notes={notes}
      problem={row.failure ? failureText(row.failure) : null}
    >
      {children}
    </Row>
  )
}
