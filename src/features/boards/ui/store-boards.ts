import { currentClient } from '#client/current-client.ts'

/**
 * Loads the member's boards in advance, because pins can be saved and published offline only if this device has the
 * boards.
 */
export function storeBoards(): void {
  const unwatch = currentClient()
    .views.of('boards/picker', {})
    .subscribe(() => undefined)
  unwatch()
}
