import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BOARD_COLORS } from '#features/boards/constants.ts'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { boardAccent } from '../board-accent.ts'
import styles from './color-field.module.css'

/** Chooses a board's accent colour from swatches; `none` for the product's accent. */
export function ColorField(props: Omit<FieldProps<string>, 'label'>) {
  const { t } = useTranslation('board-more')
  const { value, onChange } = props
  const group = useId()
  return (
    <Field {...props} label={t('color')} isGroup>
      {({ labelId, notes }) => (
        <div className={styles.swatches} role="radiogroup" aria-labelledby={labelId} aria-describedby={notes}>
          {[null, ...BOARD_COLORS].map((color) => {
            const id = color ?? 'none'
            const { className, style } = boardAccent(color)
            return (
              <label key={id} className={`${styles.swatch} ${className ?? ''}`} style={style} title={t(`colors.${id}`)}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={group}
                  checked={id === value}
                  aria-label={t(`colors.${id}`)}
                  onChange={() => onChange(id)}
                />
                <span className={color === null ? styles.none : styles.dot}>
                  {id === value && <Icon icon={checkIcon} size={20} />}
                </span>
              </label>
            )
          })}
        </div>
      )}
    </Field>
  )
}
