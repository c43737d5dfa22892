import type { DraftData } from '#features/drafts/contract.ts'
import { kept } from '#features/pin-tags/domain/edit-tags.ts'
import { namesIn } from '#features/pins/domain/named-parts.ts'

/** True if the pin names or tags people. When it is published, those who cannot see it are left out. */
export function namesPeople({
  title,
  description,
  items,
}: Pick<DraftData, 'title' | 'description' | 'items'>): boolean {
  if (namesIn('member', title, description).length > 0) return true
  return items.some(({ tags }) => kept(tags).some(({ objects }) => kept(objects).some(({ type }) => type === 'user')))
}
