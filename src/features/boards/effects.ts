import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { PAGE_SIZE_MAX, QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Answer } from '#core/wire/decode.ts'
import { ME } from '#core/store/tables.ts'
import { isProfileClosed } from '#features/users/domain/is-profile-closed.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { NewFact, Reads } from '../index.ts'
import type { WireBoard } from './contract.ts'
import { boardRead } from './domain/board-path.ts'
import { boardsRead, PICKER_READ } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/** Maximum number of boards that a profile loads; more would need paging. */
const BOARDS_OF_USER_MAX = 1_000

export const boardReads = {
  'boards/picker': (_, tables) => {
    const memberId = tables.app.get(ME)?.viewer.id ?? null
    return memberId === null
      ? null
      : {
          key: PICKER_READ,
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('boardPicker'), {})
            if (!answer.ok) return answer
            const { all_boards: boards, boards_shortlist: boardIds } = answer.value.data
            return ok([received(boards), { type: 'user/boards-shortlisted', payload: { memberId, boardIds } }])
          },
        }
  },
  'boards/of-user': ({ username }, tables) => {
    const [user] = tables.users.by('username', username.toLowerCase())
    // The boards of a private profile are requested once the viewer may see them. An earlier answer is empty.
    return !user || isProfileClosed(user, tables.app.get(ME)?.viewer.id ?? null)
      ? null
      : {
          key: boardsRead(username),
          freshMs: QUERY_CACHE_MS,
          missing: ['user/not-found', 'request/invalid'],
          run: async (wire) => {
            const boards: WireBoard[] = []
            let bookmark: string | null = null
            while (bookmark !== LAST_BOOKMARK && boards.length < BOARDS_OF_USER_MAX) {
              const answer: Result<Answer<readonly WireBoard[]>> = await wire.call(endpoint('boardsOfUser'), {
                username,
                page_size: PAGE_SIZE_MAX,
                ...pageFrom(bookmark),
              })
              if (!answer.ok) return answer
              boards.push(...answer.value.data)
              bookmark = answer.value.bookmark ?? LAST_BOOKMARK
            }
            return ok([received(boards)])
          },
        }
  },
  'boards/page': ({ username, slug, former }) => ({
    key: boardRead(username, slug, former),
    freshMs: QUERY_CACHE_MS,
    missing: ['board/not-found', 'user/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await wire.call(endpoint('getBoard'), { username, slug })
      if (!answer.ok) return answer
      return ok([
        { type: 'board/received', payload: { boards: [answer.value.data], askedSlug: slug, askedOwner: username } },
      ])
    },
  }),
} satisfies Reads

function received(boards: readonly WireBoard[]): NewFact {
  return { type: 'board/received', payload: { boards } }
}
