import { currentClient } from '#client/current-client.ts'

/** A pin is saved and published without a network only if the member's boards are on this device. */
export function storeBoards(): void {
  const unwatch = currentClient()
    .views.of('boards/picker', {})
    .subscribe(() => undefined)
  unwatch()
}
