import { Field, type FieldProps } from '#kit/form/field.tsx'
import styles from './fields.module.css'

/** One colour, chosen with the browser's own dialog. */
export function ColorField(props: FieldProps<string>) {
  return (
    <Field {...props}>
      {({ id, notes, invalid }) => (
        <span className={styles.color}>
          <input
            type="color"
            id={id}
            className={styles.swatch}
            value={props.value.toLowerCase()}
            disabled={props.isDisabled}
            aria-describedby={notes}
            aria-invalid={invalid}
            onChange={(event) => props.onChange(event.target.value.toUpperCase())}
          />
          <code aria-hidden="true">{props.value}</code>
        </span>
      )}
    </Field>
  )
}
