import { useMemo } from 'react'
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components'
import controlStyles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import styles from './date-field.module.css'
import { textOfTime, timeOf } from './date-text.ts'

/** A field for a time of day in hours and minutes. It has 12 or 24 hours, as is usual in the reader's language. */
export function TimeField(props: FieldProps<string>) {
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  // The same time must be the same object. With a new object, React Aria would revert parts that were typed or cleared
  // so far.
  const time = useMemo(() => timeOf(value ?? ''), [value])
  return (
    <Field {...props} isGroup>
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
            onChange={(next) => onChange(textOfTime(next))}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <DateInput className={`${controlStyles.control} ${controlStyles.group} ${styles.time}`}>
              {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
            </DateInput>
          </AriaTimeField>
        </AriaLocale>
      )}
    </Field>
  )
}
