import { useEffect, useRef } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import { keepInView } from '#kit/keep-in-view.ts'
import styles from './file-field.module.css'

/**
 * A list of files that were refused, each with the reason. It is scrolled into view, and stays until files are chosen
 * again.
 */
export function FileFaults({ faults }: { readonly faults: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  const all = faults.join('\n')
  useEffect(() => {
    if (all !== '' && list.current) keepInView(list.current, 'nearest', [list.current.parentElement])
  }, [all])
  return (
    <ul ref={list} className={styles.refused} role="alert">
      {faults.map((fault, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={i}>
          <Icon icon={warningIcon} size={16} />
          <span>{fault}</span>
        </li>
      ))}
    </ul>
  )
}
