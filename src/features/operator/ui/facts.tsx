import type { ReactNode } from 'react'
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
          <dt>{/^[A-Z0-9_]+$/.test(name) ? <bdi dir="ltr">{breakable(name)}</bdi> : name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A setting's name with places for line breaks at its underscores. */
function breakable(name: string): readonly ReactNode[] {
  return name.split(/(?<=_)/).flatMap((part) => [part, <wbr key={part} />])
}
