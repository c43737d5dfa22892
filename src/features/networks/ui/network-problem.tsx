import styles from './networks.module.css'
import { useNetworkProblem } from './use-problem.ts'

/** Above a form: why the way by a network had no success. */
export function NetworkProblem() {
  const problem = useNetworkProblem()
  if (problem === null) return null
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
}
