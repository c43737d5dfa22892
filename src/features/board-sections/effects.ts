import { type SectionId } from '#contracts/ids.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind } from '../index.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const sectionLists = {
  section: {
    missing: ['section/not-found', 'request/invalid'],
    fetch: async (wire, id, page) =>
      pinsPage(await wire.call(endpoint('sectionPins'), { ...paging(page), section_id: id as SectionId })),
  },
} satisfies Record<string, ListKind>
