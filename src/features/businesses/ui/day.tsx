import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './business.module.css'

/**
 * A day in a table, on one line.
 * @param at an instant of the wire
 */
export function Day({ at }: { readonly at: string }) {
  const date = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium' })
  return (
    <time className={styles.day} dateTime={at}>
      {date.format(new Date(at))}
    </time>
  )
}
