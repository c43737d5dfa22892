import styles from './developer.module.css'
import { visibleText } from './visible-text.ts'

/** Shows stored text unchanged, from left to right in every language. */
export function JsonView({ label, json }: { readonly label: string; readonly json: string }) {
  return (
    <pre className={styles.json} dir="ltr" tabIndex={0} role="region" aria-label={label}>
      {visibleText(json)}
    </pre>
  )
}
