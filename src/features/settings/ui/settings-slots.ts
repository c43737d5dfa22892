import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { SettingsPageId } from '#features/settings/addresses.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

export interface SettingsPage {
  /**
   * The page's address below `/settings`, unless `to` names another one. The page's name is the text
   * `settings:page.<id>`.
   */
  readonly id: SettingsPageId
  readonly to?: string
  readonly icon: IconShape
  readonly screen: LazyPart<object>
}

/** Sections of the page with the account's data. */
export const accountSections = defineSlot<Part<object>>('sections of the account settings')

/** The pages of the settings, in the order of the list. */
export const settingsPages = defineSlot<SettingsPage>('pages of the settings')
