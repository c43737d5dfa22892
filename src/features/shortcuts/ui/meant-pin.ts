import type { PinId } from '#contracts/ids.ts'
import type { MeantPin } from './shortcut-slots.ts'

/** The pin that a key acts on: that of the card with the focus, of the card under the pointer, or of the closeup. */
export function meantPin(page: Document): MeantPin | null {
  const focused = page.activeElement?.closest<HTMLElement>('[data-pin]')
  const card = focused ?? page.querySelector<HTMLElement>('[data-pin]:hover')
  const shown = card ?? page.querySelector<HTMLElement>('[data-closeup]')
  const pinId = shown?.dataset['pin'] ?? shown?.dataset['closeup']
  if (!shown || pinId === undefined) return null
  const trigger = shown.querySelector<HTMLElement>('[data-grid-focus], [data-testid="closeup-save"]')
  return { pinId: pinId as PinId, trigger: trigger ?? shown }
}
