import { useMemo } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import controlStyles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { calendarIcon, chevronNextIcon, chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import styles from './date-field.module.css'
import { dayOf, textOfDay } from './date-text.ts'

interface DateFieldProps extends FieldProps<string> {
  /** The first and the last day that may be chosen, for example `2026-04-30`. */
  readonly first?: string
  readonly last?: string
}

/**
 * A field for a date, which is typed part by part or chosen from a calendar. It uses the calendar system of the
 * reader's language.
 */
export function DateField({ first = '', last = '', ...props }: DateFieldProps) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  // The same day must be the same object. With a new object, React Aria would revert parts that were typed or cleared
  // so far.
  const day = useMemo(() => dayOf(value ?? ''), [value])
  const [minValue, maxValue] = [dayOf(first), dayOf(last)]
  return (
    <Field {...props} isGroup>
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <DatePicker
            className={styles.picker ?? ''}
            value={day}
            granularity="day"
            isDisabled={isDisabled}
            isInvalid={invalid ?? false}
            aria-labelledby={labelId}
            aria-describedby={notes ?? ''}
            onChange={(next) => onChange(textOfDay(next))}
            {...(minValue ? { minValue } : {})}
            {...(maxValue ? { maxValue } : {})}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <Group className={`${controlStyles.control} ${controlStyles.group}`}>
              <DateInput className={styles.input ?? ''}>
                {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
              </DateInput>
              <Button className={controlStyles.inner ?? ''} aria-label={t('field.showCalendar')}>
                <Icon icon={calendarIcon} size={20} />
              </Button>
            </Group>
            <Popover className={styles.popover ?? ''} offset={4}>
              <Dialog className={styles.dialog ?? ''}>
                <Month />
              </Dialog>
            </Popover>
          </DatePicker>
        </AriaLocale>
      )}
    </Field>
  )
}

function Month() {
  return (
    <Calendar>
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <Icon icon={chevronPreviousIcon} size={20} />
        </Button>
        <Heading className={styles.month ?? ''} level={3} />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon icon={chevronNextIcon} size={20} />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
