import styles from './networks.module.css'
import { useNetworkProblem } from './use-problem.ts'

/** Says above a form why the log-in with a network failed. */
export function NetworkProblem() {
  const problem = useNetworkProblem()
  if (problem === null) return null
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
}
