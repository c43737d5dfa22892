import type { UserId } from '#contracts/ids.ts'
import { NO_DISMISSALS, type BannerState } from '../domain/banner-state.ts'

/** The key is per member, because a device may have several members. */
const keyOf = (member: UserId) => `pinfold.merchant-banners:${member}`

export function readBanners(member: UserId): BannerState {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(member)) ?? 'null') as Partial<BannerState> | null
    const { lastDismissedAt: at, welcomeDismissals: times, isCelebrationDismissed: isOver } = kept ?? {}
    return {
      lastDismissedAt: typeof at === 'number' ? at : NO_DISMISSALS.lastDismissedAt,
      welcomeDismissals: typeof times === 'number' ? times : NO_DISMISSALS.welcomeDismissals,
      isCelebrationDismissed: isOver === true,
    }
  } catch (error) {
    console.warn('The dismissed banners of the merchant program cannot be read', error)
    return NO_DISMISSALS
  }
}

export function keepBanners(member: UserId, state: BannerState): void {
  try {
    localStorage.setItem(keyOf(member), JSON.stringify(state))
  } catch (error) {
    // Without storage, the banner stays dismissed only until the page is reloaded.
    console.warn('The dismissed banners of the merchant program cannot be kept', error)
  }
}
