import { type SectionId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind, RequestTable } from '../index.ts'
import type { SectionRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const sectionLists = {
  section: {
    missing: ['section/not-found', 'request/invalid'],
    fetch: async (wire, id, page) =>
      pinsPage(await wire.call(endpoint('sectionPins'), { ...paging(page), section_id: id as SectionId })),
  },
} satisfies Record<string, ListKind>

export const sectionRequests = {
  sectionTitles: async ({ boardId }, { wire }) => {
    const answer = await wire.call(endpoint('sectionTitles'), { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof SectionRequests>
