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
 * A field for one of many choices, found by typing a part of it. If the typed text matches no choice, it stays in the
 * field with an error. The field then still has its former value, and its form is not sent until the text is changed.
 */
export function ComboField<Id extends string>({ choices, ...props }: ComboFieldProps<Id>) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  /** The text in the field if it was typed and matches no choice; otherwise null. */
  const [odd, setOdd] = useState<string | null>(null)
  /**
   * The last text that matched no choice. React Aria would replace it with the label of its choice. So the combo box is
   * created again (`count`), starting with this text and without a choice.
   */
  const [kept, setKept] = useState({ text: '', count: 0, isShown: false })
  /** The text that was typed since the last choice. */
  const typed = useRef('')
  const error = props.error ?? (odd === null ? null : t('field.notAChoice', { text: isolate(odd) }))
  const keep = (text: string) => {
    setOdd(text)
    setKept(({ count }) => ({ text, count: count + 1, isShown: true }))
  }
  /** Shows the label of the present choice again. */
  const settle = () => {
    typed.current = ''
    setOdd(null)
    setKept((before) => ({ ...before, isShown: false }))
  }
  const choose = (id: Id | '') => {
    settle()
    onChange(id)
  }
  /**
   * Handles the field's loss of focus. If a key caused it, React Aria has already shown the label of the present choice
   * again, so the typed text is taken from `typed`.
   */
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
            // The list opens when text is typed, and also when the field gets the focus (`OpensOnFocus`).
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
                  // Escape removes the text that matches no choice. The dialog around the field must not handle the key
                  // too.
                  if (odd !== null) event.stopPropagation()
                  // After Escape, React Aria shows the label of the present choice again.
                  settle()
                }}
                onBlur={leave}
              />
              <Button className={styles.inner ?? ''} aria-label={t('field.showChoices')}>
                <Icon icon={chevronDownIcon} size={20} />
              </Button>
            </Group>
            <ChoiceList choices={choices} chosen={value} empty={t('field.noChoice')} />
            {/* After a failed submit, the focus moves to this field, and the list would cover its message. So it
                does not open then. */}
            <OpensOnFocus isWanted={!error} />
          </ComboBox>
        </AriaLocale>
      )}
    </Field>
  )
}

/**
 * Opens the list in the frame after the field got the focus. By then, the browser has scrolled the field into view. If
 * the list were open before, React Aria would close it because of that scroll.
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
