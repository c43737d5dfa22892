import type { SectionId } from '#contracts/ids.ts'
import type { Draft } from 'immer'
import type { WireSection } from '#features/boards/contract.ts'
import type { SectionFact } from '../contract.ts'
import { sectionlessPins } from './sectionless.ts'

/** The fields of a board that facts about sections change. */
export interface WithSections {
  pin_count: number
  section_count: number
  sectionless_pin_count?: number | undefined
  sections?: Draft<WireSection>[] | undefined
}

/**
 * Folds one fact about sections into their board: the sections in order, and their counts. A fact that repeats the
 * present state changes nothing. Counts never fall below 0 (spec business §4).
 * @param left the section that each pin of a `section/filled` leaves, null for none; by default the fact's `from`
 */
export function reduceSections(board: WithSections, fact: SectionFact, left?: readonly (SectionId | null)[]): void {
  const from = 'from' in fact.payload ? fact.payload.from : []
  foldSections(board, fact, left ?? from)
  if (board.sectionless_pin_count !== undefined) board.sectionless_pin_count = sectionlessPins(board)
}

function foldSections(board: WithSections, fact: SectionFact, left: readonly (SectionId | null)[]): void {
  // The array is copied, so that its inverse patch contains all earlier sections.
  const sections = [...(board.sections ?? [])]
  const at =
    'sectionId' in fact.payload
      ? sections.findIndex(({ id }) => id === (fact.payload as { sectionId: string | null }).sectionId)
      : -1
  const found = sections[at]
  switch (fact.type) {
    case 'section/created': {
      if (found) return
      const { sectionId: id, title, slug } = fact.payload
      board.sections = [...sections, { id, title, slug, pin_count: 0, cover_images: [] }]
      board.section_count += 1
      return
    }
    case 'section/renamed': {
      const { title, slug } = fact.payload
      if (found) board.sections = sections.with(at, { ...found, title, slug })
      return
    }
    case 'section/deleted':
      if (!found) return
      board.sections = sections.toSpliced(at, 1)
      board.section_count = Math.max(0, board.section_count - 1)
      if (!fact.payload.keepsPins) board.pin_count = Math.max(0, board.pin_count - found.pin_count)
      return
    case 'section/restored': {
      const { section, index, keptPins } = fact.payload
      if (sections.some(({ id }) => id === section.id)) return
      board.sections = sections.toSpliced(index, 0, section as Draft<WireSection>)
      board.section_count += 1
      if (!keptPins) board.pin_count += section.pin_count
      return
    }
    case 'section/arranged': {
      const order = fact.payload.sectionIds
      const rank = (id: (typeof order)[number]) => (order.includes(id) ? order.indexOf(id) : order.length)
      board.sections = sections.toSorted((a, b) => rank(a.id) - rank(b.id))
      return
    }
    case 'section/filled': {
      const { sectionId } = fact.payload
      // A pin that moves is subtracted from its old section's count and added to its new section's (spec business §4).
      const moved = left.filter((each) => each !== sectionId)
      board.sections = sections.map((section) => {
        const leaving = moved.filter((each) => each === section.id).length
        const coming = section.id === sectionId ? moved.length : 0
        return { ...section, pin_count: Math.max(0, section.pin_count + coming - leaving) }
      })
    }
  }
}
