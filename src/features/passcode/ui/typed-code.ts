import { passcodeProblem } from '#features/passcode/constants.ts'

/**
 * What the dialog says about the typed code, and whether it can be sent (spec viewer §4 and §5). A sign that is no digit
 * is said during typing; that digits are missing only when the field was left, because everybody begins with one digit.
 */
export function checkTyped(code: string, wasLeft: boolean): { error: 'digits' | 'four' | null; canEnter: boolean } {
  const problem = passcodeProblem(code)
  const isTold = problem === 'digits' || (problem === 'four' && wasLeft)
  return { error: isTold ? problem : null, canEnter: problem === null }
}
