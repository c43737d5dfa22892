import { use, useEffect, useMemo, useState } from 'react'
import {
  DateInput,
  DateSegment,
  TimeField as AriaTimeField,
  TimeFieldStateContext,
  type DateSegmentProps,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import controlStyles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import styles from './date-field.module.css'
import { textOfTime, timeOf } from './date-text.ts'
import { shownTime, type ShownTime } from './shown-date.ts'

/**
 * A field for a time of day in hours and minutes. It has 12 or 24 hours, as is usual in the reader's language. A time
 * that lacks a part has a message when the field is left. Its form is then not sent.
 */
export function TimeField({ errorId, ...props }: FieldProps<string>) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  // The same time must be the same object. With a new object, React Aria would revert parts that were typed or cleared
  // so far.
  const time = useMemo(() => timeOf(value ?? ''), [value])
  const [shown, setShown] = useState<ShownTime>('empty')
  /** True if a part was missing when the focus left the field. */
  const [isTold, setTold] = useState(false)
  const isIncomplete = shown === 'incomplete'
  return (
    <Field
      {...props}
      {...(isTold ? { error: t('field.wholeTime') } : errorId === undefined ? {} : { errorId })}
      isUnfinished={isIncomplete || isTold}
      isGroup
    >
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <AriaTimeField
            className={styles.picker ?? ''}
            value={time}
            granularity="minute"
            isDisabled={isDisabled}
            isInvalid={invalid ?? false}
            aria-labelledby={labelId}
            aria-describedby={notes ?? ''}
            onChange={(next) => {
              setTold(false)
              onChange(textOfTime(next))
            }}
            {...(onFocus ? { onFocus } : {})}
            onBlur={() => {
              setTold(isIncomplete)
              onBlur?.()
            }}
          >
            <DateInput className={`${controlStyles.control} ${controlStyles.group} ${styles.time}`}>
              {(segment) => <Part segment={segment} onShown={setShown} />}
            </DateInput>
          </AriaTimeField>
        </AriaLocale>
      )}
    </Field>
  )
}

interface PartProps {
  readonly segment: DateSegmentProps['segment']
  readonly onShown: (shown: ShownTime) => void
}

/** One part of the time. It tells the field what all parts show, because React Aria keeps this from the field. */
function Part({ segment, onShown }: PartProps) {
  const state = use(TimeFieldStateContext)
  const shown = state ? shownTime(state.segments) : 'empty'
  useEffect(() => onShown(shown), [onShown, shown])
  return <DateSegment segment={segment} className={styles.segment ?? ''} />
}
