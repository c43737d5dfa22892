import { filter, take, type MonoTypeOperatorFunction } from 'rxjs'

/**
 * Emits once if the server runs another version of the product than the page (spec viewer §8).
 * @param own version of the page
 */
export function otherVersion(own: string): MonoTypeOperatorFunction<string> {
  return (version$) =>
    version$.pipe(
      filter((version) => version !== own),
      take(1),
    )
}
