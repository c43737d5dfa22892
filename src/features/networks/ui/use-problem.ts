import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { NETWORK_PROBLEMS, PROBLEM_PARAM } from '#features/networks/constants.ts'

/** The text for a failed log-in with a network that led to this page; null if none failed. */
export function useNetworkProblem(): string | null {
  const { t } = useTranslation('networks')
  const given = new URLSearchParams(useLocation().search).get(PROBLEM_PARAM)
  const problem = NETWORK_PROBLEMS.find((each) => each === given)
  return problem ? t(`problem.${problem}`) : null
}
