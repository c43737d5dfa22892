import { Link } from 'react-router-dom'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './operator.module.css'

interface Fact {
  readonly name: string
  readonly value: string
  /** Address of the list that has what is counted; null if there is none. */
  readonly to: string | null
}

interface FactsProps {
  /** Null until the values are loaded. */
  readonly facts: readonly Fact[] | null
  readonly error: string | null
  readonly onRetry: () => void
}

/** Cards with a name and a value each. A card with a list is a link to it. */
export function Facts({ facts, error, onRetry }: FactsProps) {
  if (error !== null) {
    return <NotLoaded title={error} onRetry={onRetry} />
  }
  if (!facts) return <Spinner />
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, to }) => (
        <div key={name} className={styles.fact}>
          <dt>
            {to === null ? (
              name
            ) : (
              <Link to={to} className={styles.whole}>
                {name}
              </Link>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
