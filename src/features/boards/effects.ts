import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { PAGE_SIZE_MAX, QUERY_CACHE_MS } from '#contracts/limits.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { CommandTable, Reads } from '#core/effects.ts'
import type { NewFact } from '#core/facts.ts'
import type { Answer } from '#core/wire/decode.ts'
import { ME } from '#core/store/tables.ts'
import { boardPicker, boardsOfUser, createBoard, getBoard, type BoardCommands, type WireBoard } from './contract.ts'
import { BOARD_NAME_MAX } from './constants.ts'
import { boardRead, boardsRead, PICKER_READ } from './projections.ts'

/** A profile shows no more boards than this; the rest is for a page of its own. */
const BOARDS_OF_USER_MAX = 1_000

export const boardReads = {
  'boards/picker': (_, tables) =>
    tables.app.get(ME)?.viewer.isAuth
      ? {
          key: PICKER_READ,
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(boardPicker, {})
            return answer.ok ? ok([received(answer.value.data.all_boards)]) : answer
          },
        }
      : null,
  'boards/of-user': ({ username }) => ({
    key: boardsRead(username),
    freshMs: QUERY_CACHE_MS,
    missing: ['user/not-found', 'request/invalid'],
    run: async (wire) => {
      const boards: WireBoard[] = []
      let bookmark: string | null = null
      while (bookmark !== LAST_BOOKMARK && boards.length < BOARDS_OF_USER_MAX) {
        const answer: Result<Answer<readonly WireBoard[]>> = await wire.call(boardsOfUser, {
          username,
          page_size: PAGE_SIZE_MAX,
          ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
        })
        if (!answer.ok) return answer
        boards.push(...answer.value.data)
        bookmark = answer.value.bookmark ?? LAST_BOOKMARK
      }
      return ok([received(boards)])
    },
  }),
  'boards/page': ({ username, slug }) => ({
    key: boardRead(username, slug),
    freshMs: QUERY_CACHE_MS,
    missing: ['board/not-found', 'user/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await wire.call(getBoard, { username, slug })
      return answer.ok ? ok([received([answer.value.data])]) : answer
    },
  }),
} satisfies Reads

function received(boards: readonly WireBoard[]): NewFact {
  return { type: 'board/received', payload: { boards } }
}

export const boardCommands = {
  createBoard: {
    check: ({ name }, { tables }) => {
      const viewer = tables.app.get(ME)?.viewer
      if (!viewer?.id) return failed('session/required', 'only members can do this').failure
      if (name.trim() === '' || name.length > BOARD_NAME_MAX) {
        return failed('command/invalid', `name: must have 1 to ${BOARD_NAME_MAX} characters`, { field: 'name' }).failure
      }
      const taken = tables.boards.by('owner', viewer.id).some((board) => isSameName(board.name, name))
      return taken
        ? failed('board/name-taken', 'name: one of your boards has this name', { field: 'name' }).failure
        : null
    },
    facts: ({ boardId, name, privacy }, { tables, now }) => {
      const viewer = tables.app.get(ME)!.viewer
      const user = tables.users.get(viewer.id!)
      const slug = slugOf(name)
      const username = user?.username ?? ''
      const board: WireBoard = {
        id: boardId,
        type: 'board',
        name: name.trim(),
        slug,
        url: `/${username}/${slug}/`,
        description: '',
        privacy,
        pin_count: 0,
        section_count: 0,
        follower_count: 0,
        owner: { id: viewer.id!, username, full_name: user?.full_name ?? '' },
        cover_images: [],
        created_at: new Date(now).toISOString(),
        last_saved_at: null,
      }
      return [{ type: 'board/created', payload: { board } }]
    },
    lane: ({ boardId }) => `board:${boardId}`,
    send: async ({ boardId, name, privacy }, wire, key) => {
      const answer = await wire.call(createBoard, { id: boardId, name: name.trim(), privacy }, key)
      return answer.ok ? ok([received([answer.value.data])]) : answer
    },
  },
} satisfies Pick<CommandTable, keyof BoardCommands>

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** A guess until the server's answer: it makes slugs unique. */
function slugOf(name: string): string {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'board' : slug
}
