import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './operator.module.css'

interface FactsProps {
  /** Null until the values are loaded. */
  readonly facts: readonly { readonly name: string; readonly value: string }[] | null
  readonly error: string | null
  readonly onRetry: () => void
}

/** Names and values side by side. */
export function Facts({ facts, error, onRetry }: FactsProps) {
  if (error !== null) {
    return <NotLoaded title={error} onRetry={onRetry} />
  }
  if (!facts) return <Spinner />
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
