import styles from './file-faults.module.css'

/** Files that were not taken, each with its reason; they stay until files are chosen again. */
export function FileFaults({ faults }: { readonly faults: readonly string[] }) {
  return (
    <ul className={styles.faults} role="alert">
      {faults.map((fault, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={i}>{fault}</li>
      ))}
    </ul>
  )
}
