import { useTranslation } from 'react-i18next'
import { DAY_MS } from '#contracts/durations.ts'
import type { DraftData, DraftView } from '#features/drafts/contract.ts'
import { SCHEDULE_AHEAD_MAX_MS, SCHEDULE_AHEAD_MIN_MS, SCHEDULED_PINS_MAX } from '#features/scheduled-pins/constants.ts'
import { fieldsOf, firstChoice } from '#features/scheduled-pins/ui/schedule-rules.ts'
import { DateField } from '#kit/fields/date-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { FieldNote } from '#kit/form/field.tsx'
import { TimeField } from '#kit/fields/time-field.tsx'
import type { EditDraft } from './builder-slots.ts'
import type { WrongField } from './rules/wrong-fields.ts'
import styles from './draft-editor.module.css'

/** Values for the texts about the time. */
export const SCHEDULE_LIMITS = { minutes: SCHEDULE_AHEAD_MIN_MS / 60_000, days: SCHEDULE_AHEAD_MAX_MS / DAY_MS }

interface Props {
  readonly draft: DraftView
  readonly edit: EditDraft
  readonly errorOf: (field: WrongField) => string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The choice of when to publish: now, or at a day and a time of the device's clock. */
export function ScheduleFields({ draft, edit, errorOf, now }: Props) {
  const { t } = useTranslation('create')
  const { publishOption, scheduledDate, scheduledTime } = draft.data

  /** Both fields are narrow, so one note below them, in full width, shows the errors of both. */
  const noteId = `schedule-${draft.id}`

  function choose(option: DraftData['publishOption']): void {
    const isFirst = option === 'publish-later' && scheduledDate === '' && scheduledTime === ''
    void edit({ publishOption: option, ...(isFirst ? firstChoice(now) : {}) })
  }
  return (
    <>
      <RadioField<DraftData['publishOption']>
        look="segments"
        label={t('field.publishOption')}
        value={publishOption}
        onChange={choose}
        choices={[
          { id: 'publish-immediately', label: t('now') },
          { id: 'publish-later', label: t('later') },
        ]}
      />
      {publishOption === 'publish-later' && (
        <div className={styles.schedule}>
          <DateField
            label={t('field.scheduledDate')}
            value={scheduledDate}
            error={errorOf('scheduledDate')}
            errorId={noteId}
            first={fieldsOf(now).scheduledDate}
            last={fieldsOf(now + SCHEDULE_AHEAD_MAX_MS).scheduledDate}
            onChange={(day) => void edit({ scheduledDate: day })}
          />
          <TimeField
            label={t('field.scheduledTime')}
            value={scheduledTime}
            error={errorOf('scheduledTime')}
            errorId={noteId}
            onChange={(time) => void edit({ scheduledTime: time })}
          />
          <div className={styles.scheduleHint}>
            <FieldNote
              id={noteId}
              error={errorOf('scheduledDate') ?? errorOf('scheduledTime')}
              warning={null}
              hint={t('scheduleHint', { ...SCHEDULE_LIMITS, pins: SCHEDULED_PINS_MAX })}
            />
          </div>
        </div>
      )}
    </>
  )
}
