import { Button, ComboBox, Group, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice } from './choice.ts'

interface ComboFieldProps<Id extends string> extends FieldProps<Id | ''> {
  readonly choices: readonly Choice<Id>[]
}

/** One of many choices, found by typing part of it. */
export function ComboField<Id extends string>({ choices, ...props }: ComboFieldProps<Id>) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  return (
    <Field {...props} isGroup>
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <ComboBox
            defaultItems={choices}
            value={value || null}
            isDisabled={isDisabled}
            isInvalid={invalid ?? false}
            allowsEmptyCollection
            menuTrigger="focus"
            aria-labelledby={labelId}
            aria-describedby={notes ?? ''}
            onChange={(id) => onChange((id ?? '') as Id)}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <Group className={`${styles.control} ${styles.group}`}>
              <Input className={styles.bare ?? ''} dir="auto" autoComplete="off" spellCheck={false} />
              <Button className={styles.inner ?? ''} aria-label={t('field.showChoices')}>
                <Icon name="chevronDown" size={20} />
              </Button>
            </Group>
            <ChoiceList choices={choices} chosen={value} empty={t('field.noChoice')} />
          </ComboBox>
        </AriaLocale>
      )}
    </Field>
  )
}
