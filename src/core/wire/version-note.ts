import { filter, type MonoTypeOperatorFunction } from 'rxjs'

/**
 * Emits once if the server runs another version of the product than the page (spec viewer §8).
 * @param own version of the page
 */
export function otherVersion(own: string): MonoTypeOperatorFunction<string> {
  let isTold = false
  return filter((version) => !isTold && (isTold = version !== own))
}
