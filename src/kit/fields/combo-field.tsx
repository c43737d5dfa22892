import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ComboBox, ComboBoxStateContext, Group, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice } from './choice.ts'

interface ComboFieldProps<Id extends string> extends FieldProps<Id | ''> {
  readonly choices: readonly Choice<Id>[]
}

/**
 * One of many choices, found by typing part of it. A text that is none of them stays in the field, which says so; until it is
 * changed, the field has its former value, and its form is not sent.
 */
export function ComboField<Id extends string>({ choices, ...props }: ComboFieldProps<Id>) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  /** A text that was typed and is no choice. */
  const [odd, setOdd] = useState<string | null>(null)
  /**
   * The last such text. A new box begins with it, and without a choice, because React Aria puts the label of its choice back.
   */
  const [kept, setKept] = useState({ text: '', count: 0, isShown: false })
  /** What was typed since the last choice. */
  const typed = useRef('')
  const error = props.error ?? (odd === null ? null : t('field.notAChoice', { text: isolate(odd) }))
  const keep = (text: string) => {
    setOdd(text)
    setKept(({ count }) => ({ text, count: count + 1, isShown: true }))
  }
  /** Shows the present choice again. */
  const settle = () => {
    typed.current = ''
    setOdd(null)
    setKept((before) => ({ ...before, isShown: false }))
  }
  const choose = (id: Id | '') => {
    settle()
    onChange(id)
  }
  /** React Aria has put the label of the present choice back by now if the field was left by a key. */
  function leave(): void {
    const text = typed.current.trim()
    typed.current = ''
    if (text === '') {
      if (odd !== null) keep(odd)
      return
    }
    const labels = choices.map(({ label }) => label.trim().toLowerCase())
    const same = choices.filter((_, at) => labels[at] === text.toLowerCase())
    if (same.some(({ id }) => id === value)) settle()
    else if (same[0]) choose(same[0].id)
    else if (labels.some((label) => label.includes(text.toLowerCase()))) settle()
    else keep(text)
  }
  return (
    <Field {...props} error={error ?? null} isUnfinished={odd !== null} isGroup>
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <ComboBox
            key={kept.count}
            {...(kept.count > 0 ? { defaultInputValue: kept.text } : {})}
            defaultItems={choices}
            value={kept.isShown ? null : value || null}
            isDisabled={isDisabled}
            isInvalid={invalid ?? false}
            allowsEmptyCollection
            // The focus opens it, too: `OpensOnFocus`.
            menuTrigger="input"
            aria-labelledby={labelId}
            aria-describedby={notes ?? ''}
            onChange={(id) => choose((id ?? '') as Id)}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <Group className={`${styles.control} ${styles.group}`}>
              <Input
                className={styles.bare ?? ''}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                onInput={(event) => {
                  typed.current = event.currentTarget.value
                  setOdd(null)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return
                  // The key takes the text back. The dialog around the field stays, and asks nothing.
                  if (odd !== null) event.stopPropagation()
                  // React Aria has the present choice back then.
                  settle()
                }}
                onBlur={leave}
              />
              <Button className={styles.inner ?? ''} aria-label={t('field.showChoices')}>
                <Icon icon={chevronDownIcon} size={20} />
              </Button>
            </Group>
            <ChoiceList choices={choices} chosen={value} empty={t('field.noChoice')} />
            {/* The focus goes to a field with a message, which the list would cover. */}
            <OpensOnFocus isWanted={!error} />
          </ComboBox>
        </AriaLocale>
      )}
    </Field>
  )
}

/**
 * Opens the list in the frame after the field got the focus. The browser has scrolled a field into view by then that was outside
 * it: React Aria closes a list when its field is scrolled.
 */
function OpensOnFocus({ isWanted }: { readonly isWanted: boolean }) {
  const state = use(ComboBoxStateContext)
  const isFocused = state?.isFocused === true
  const open = useEffectEvent(() => {
    if (state && isWanted && !state.isOpen) state.open(null, 'manual')
  })
  useEffect(() => {
    if (!isFocused) return undefined
    const frame = requestAnimationFrame(() => open())
    return () => cancelAnimationFrame(frame)
  }, [isFocused])
  return null
}
