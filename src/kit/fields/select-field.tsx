import { Button, Select, SelectValue } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import controlStyles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice } from './choice.ts'
import styles from './select-field.module.css'

interface SelectFieldProps<Id extends string> extends FieldProps<Id | ''> {
  readonly choices: readonly Choice<Id>[]
}

/**
 * A field for one of several choices. Typing letters moves to the choice that begins with them. For more than about ten
 * choices, use a combo box.
 */
export function SelectField<Id extends string>({ choices, ...props }: SelectFieldProps<Id>) {
  const { t } = useTranslation('kit')
  const { value, onChange, onFocus, onBlur, isDisabled = false } = props
  return (
    <Field {...props} isGroup>
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <Select
            className={styles.select ?? ''}
            placeholder={t('field.choose')}
            value={value || null}
            isDisabled={isDisabled}
            isInvalid={invalid ?? false}
            aria-labelledby={labelId}
            aria-describedby={notes ?? ''}
            onChange={(id) => onChange((id ?? '') as Id)}
            {...(onFocus ? { onFocus } : {})}
            {...(onBlur ? { onBlur } : {})}
          >
            <Button className={`${controlStyles.control} ${controlStyles.group} ${styles.button}`}>
              <SelectValue className={styles.value ?? ''}>
                {({ defaultChildren, isPlaceholder }) =>
                  isPlaceholder ? defaultChildren : choices.find(({ id }) => id === value)?.label
                }
              </SelectValue>
              <Icon icon={chevronDownIcon} size={20} />
            </Button>
            <ChoiceList choices={choices} chosen={value} />
          </Select>
        </AriaLocale>
      )}
    </Field>
  )
}
