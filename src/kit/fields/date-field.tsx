import { use, useEffect, useMemo, useRef, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateFieldStateContext,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  type DateSegmentProps,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import controlStyles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { calendarIcon, chevronNextIcon, chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import styles from './date-field.module.css'
import { dayOf, textOfDay } from './date-text.ts'
import { shownDate, type ShownDate } from './shown-date.ts'

interface DateFieldProps extends FieldProps<string> {
  /** The first and the last day that may be chosen, for example `2026-04-30`. */
  readonly first?: string
  readonly last?: string
}

type WrongDate = Exclude<ShownDate, 'empty' | 'whole'>

const WRONG_TEXTS = { incomplete: 'field.wholeDate', impossible: 'field.noSuchDay' } as const

/**
 * A field for a date, which is typed part by part or chosen from a calendar. It uses the calendar system of the
 * reader's language. A date that lacks a part, or does not exist, has a message when the field is left. Its form is then
 * not sent. React Aria would take 28 for 31 February; this field takes nothing.
 */
export function DateField({ first = '', last = '', errorId, ...props }: DateFieldProps) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  // The same day must be the same object. With a new object, React Aria would revert parts that were typed or cleared
  // so far.
  const day = useMemo(() => dayOf(value ?? ''), [value])
  const [minValue, maxValue] = [dayOf(first), dayOf(last)]
  const [shown, setShown] = useState<ShownDate>('empty')
  /** What was wrong with the parts when the focus left them. */
  const [told, setTold] = useState<WrongDate | null>(null)
  const isLeaving = useRef(false)
  const wrong = shown === 'incomplete' || shown === 'impossible' ? shown : null
  return (
    <Field
      {...props}
      {...(told === null ? (errorId === undefined ? {} : { errorId }) : { error: t(WRONG_TEXTS[told]) })}
      isUnfinished={wrong !== null || told !== null}
      isGroup
    >
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
            onChange={(next) => {
              if (isLeaving.current && wrong === 'impossible') return
              setTold(null)
              onChange(textOfDay(next))
            }}
            {...(minValue ? { minValue } : {})}
            {...(maxValue ? { maxValue } : {})}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <Group className={`${controlStyles.control} ${controlStyles.group}`}>
              <div
                className={styles.parts}
                onFocusCapture={() => {
                  isLeaving.current = false
                }}
                onBlurCapture={({ currentTarget, relatedTarget }) => {
                  if (currentTarget.contains(relatedTarget)) return
                  isLeaving.current = true
                  setTold(wrong)
                }}
              >
                <DateInput className={styles.input ?? ''}>
                  {(segment) => <Part segment={segment} onShown={setShown} />}
                </DateInput>
              </div>
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

interface PartProps {
  readonly segment: DateSegmentProps['segment']
  readonly onShown: (shown: ShownDate) => void
}

/** One part of the date. It tells the field what all parts show, because React Aria keeps this from the field. */
function Part({ segment, onShown }: PartProps) {
  const state = use(DateFieldStateContext)
  const shown = state ? shownDate(state.segments, state.value) : 'empty'
  useEffect(() => onShown(shown), [onShown, shown])
  return <DateSegment segment={segment} className={styles.segment ?? ''} />
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
