import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './business.module.css'

/**
 * A date in a table cell, on one line.
 * @param at instant from the wire
 */
export function Day({ at }: { readonly at: string }) {
  const date = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium' })
  return (
    <time className={styles.day} dateTime={at}>
      {date.format(new Date(at))}
    </time>
  )
}
