import { failed, type Failure } from '#contracts/result.ts'
import { ME, type EngineTables } from './store/tables.ts'

/** The failure of an act for members. The page then asks the visitor to sign up (spec viewer §4). */
export function mustBeMember(tables: Pick<EngineTables, 'app'>): Failure | null {
  return tables.app.get(ME)?.viewer.isAuth ? null : failed('session/required', 'only members can do this').failure
}

export function firstFailure(checks: readonly (() => Failure | null)[]): Failure | null {
  for (const check of checks) {
    const failure = check()
    if (failure) return failure
  }
  return null
}

export function invalid(field: string, message: string): Failure {
  return failed('command/invalid', `${field}: ${message}`, { field }).failure
}
