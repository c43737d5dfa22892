import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { type SectionId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { ListKind, RequestTable } from '../index.ts'
import type { SectionRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const sectionLists = {
  section: {
    missing: ['section/not-found', 'request/invalid'],
    fetch: async (wire, id, { bookmark, pageSize }) => {
      const input = {
        section_id: id as SectionId,
        page_size: pageSize,
        ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
      }
      const answer = await wire.call(endpoint('sectionPins'), input)
      if (!answer.ok) return answer
      const pins = answer.value.data
      return ok({
        rows: receivedPins(pins),
        ids: pins.map((pin) => pin.id),
        bookmark: answer.value.bookmark ?? LAST_BOOKMARK,
      })
    },
  },
} satisfies Record<string, ListKind>

export const sectionRequests = {
  sectionTitles: async ({ boardId }, { wire }) => {
    const answer = await wire.call(endpoint('sectionTitles'), { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof SectionRequests>
