import type { PinId } from '#contracts/ids.ts'
import type { DraftItem, DraftView } from '#features/drafts/contract.ts'

/** The member's own pins that look like a picture of a draft, or like the original of a cropped one. */
export function similarPins(
  { uploads }: Pick<DraftView, 'uploads'>,
  { file, uncut }: Pick<DraftItem, 'file' | 'uncut'>,
): readonly PinId[] {
  return [...new Set([file, uncut].flatMap((each) => uploads[each ?? '']?.similar ?? []))]
}
