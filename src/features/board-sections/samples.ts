import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { SectionTypes } from './contract.ts'

const boardId = '90210000000000777' as BoardId
const sectionId = '90210000000000901' as SectionId
const pinIds = ['90210000000000123' as PinId]
const section = { id: sectionId, title: 'Cold soups', slug: 'cold-soups', pin_count: 2, cover_images: [] }

export const samples: Samples<SectionTypes> = {
  facts: {
    'section/created': { boardId, sectionId, title: 'Cold', slug: 'cold' },
    'section/renamed': { boardId, sectionId, title: 'Cold soups', slug: 'cold-soups' },
    'section/filled': { boardId, pinIds, sectionId, from: [null] },
    'section/arranged': { boardId, sectionIds: [sectionId] },
    'section/deleted': { boardId, sectionId, keepsPins: false },
    'section/restored': { boardId, section, index: 0, keptPins: false },
  },
  commands: {
    createSection: { boardId, sectionId, title: 'Cold' },
    renameSection: { boardId, sectionId, title: 'Cold soups' },
    fillSection: { boardId, pinIds, sectionId, from: [null] },
    arrangeSections: { boardId, sectionIds: [sectionId] },
    deleteSection: { boardId, sectionId, keepsPins: false },
    restoreSection: { boardId, section, index: 0, keptPins: false },
  },
  fields: ['title'],
}
