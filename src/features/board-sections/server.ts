import type { SectionId } from '#contracts/ids.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoard } from '#features/boards/server/shared/find-boards.ts'
import { findVisibleSections } from '#features/boards/server/shared/find-sections.ts'
import { fillableBoardSubject, noBoard, visibleBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { gridPageSql, readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { SECTION_TITLES_MAX } from './constants.ts'
import {
  arrangeSections,
  createSection,
  deleteSection,
  editSection,
  fillSection,
  getSection,
  getSections,
  restoreSection,
  sectionPins,
  sectionTitles,
} from './contract.ts'
import {
  addSection,
  findOwnSection,
  hideSection,
  leaveSection,
  moveToSection,
  noSection,
  placeSections,
  renameSection,
  showSection,
} from './server/section-acts.ts'
import { suggestTitles } from '#features/boards/server/shared/suggest-titles.ts'
import { sectionHead } from '#features/boards/server/shared/board-heads.ts'

const PINS_SQL = gridPageSql(`select 0 as stage, s.rank, s.pin_id from board_pins s
  where s.section_id = $5 and (s.rank, s.pin_id) < ($2::bigint, $3::bigint) and ${isPinIdVisible('s.pin_id', '$1')}
  order by s.rank desc, s.pin_id desc limit $4`)
/** Suggested titles are made from this many of the board's newest pins. */
const PINS_LOOKED_AT = 200

/** Answers with a section in the form that its board's record has. */
async function answerSection(db: Database, viewer: Member | null, id: SectionId) {
  const [found] = await findVisibleSections(db, viewer, [id])
  const board = found && (await findBoard(db, viewer, { id: found.board_id }))
  const section = board && wireBoard(board).sections?.find((each) => each.id === found.id)
  return section ? ok(section) : noSection('options.section_id')
}

const routes = [
  handle(getSections, permit('board.read'), async ({ input, viewer, db }) => {
    const board = await findBoard(db, viewer, { id: input.board_id })
    return board ? ok([...(wireBoard(board).sections ?? [])]) : noBoard('options.board_id')
  }),

  handle(getSection, permit('board.read'), ({ input, viewer, db }) => answerSection(db, viewer, input.section_id)),

  handle(sectionTitles, permit('board.fill'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(input.board_id))
    if (!board.ok) return board
    const topics = await db.query<{ name: string }>({
      name: 'section-titles',
      text: `select t.name from (
               select s.pin_id from board_pins s where s.board_id = $1 order by s.rank desc limit ${PINS_LOOKED_AT}
             ) n join pins p on p.id = n.pin_id and p.deleted_at is null join topics t on t.interest = p.topic
             group by t.name order by count(*) desc, t.name`,
      values: [input.board_id],
    })
    const existing = await db.query<{ title: string }>({
      text: 'select title from board_sections where board_id = $1 and deleted_at is null',
      values: [input.board_id],
    })
    const names = topics.map(({ name }) => name)
    return ok(
      suggestTitles(
        names,
        existing.map(({ title }) => title),
        SECTION_TITLES_MAX,
      ),
    )
  }),

  handle(
    createSection,
    permit('board.fill'),
    async (call) => {
      const { input, viewer, db } = call
      const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(input.board_id))
      if (!board.ok) return board
      const added = await addSection(call, board.data.row, input)
      if (!added.ok) return added
      const answer = await answerSection(db, viewer, added.data)
      return answer.ok ? { ...answer, kept: added.data } : answer
    },
    { onRepeat: ({ db, viewer }, { kept }) => answerSection(db, viewer, kept as SectionId) },
  ),

  handle(
    editSection,
    permit('board.fill'),
    async (call) => {
      const found = await findOwnSection(call, call.input.section_id)
      if (!found.ok) return found
      if (found.data.section.is_deleted) return noSection('options.section_id')
      const renamed = await renameSection(call, found.data, call.input.name)
      return renamed.ok ? answerSection(call.db, call.viewer, call.input.section_id) : renamed
    },
    { onRepeat: ({ db, viewer, input }) => answerSection(db, viewer, input.section_id) },
  ),

  handle(deleteSection, permit('board.fill'), async (call) => {
    const keepsPins = call.input.keep_pins ?? false
    const found = await findOwnSection(call, call.input.section_id, keepsPins ? 'board.fill' : 'board.clear')
    if (!found.ok) return found
    if (!found.data.section.is_deleted) await hideSection(call, found.data, keepsPins)
    return ok(null)
  }),

  handle(
    restoreSection,
    permit('board.fill'),
    async (call) => {
      const found = await findOwnSection(call, call.input.section_id)
      if (!found.ok) return found
      const shown = found.data.section.is_deleted ? await showSection(call, found.data) : ok(null)
      return shown.ok ? answerSection(call.db, call.viewer, call.input.section_id) : shown
    },
    { onRepeat: ({ db, viewer, input }) => answerSection(db, viewer, input.section_id) },
  ),

  handle(arrangeSections, permit('board.fill'), async (call) => {
    const board = await grant(call.db, call.viewer, 'board.fill', fillableBoardSubject(call.input.board_id))
    if (!board.ok) return board
    await placeSections(call, board.data.row, call.input.section_ids)
    return ok(null)
  }),

  handle(sectionPins, permit('feed.read'), async ({ input, viewer, db }) => {
    const [section] = await findVisibleSections(db, viewer, [input.section_id])
    if (!section) return noSection('options.section_id')
    const board = await grant(db, viewer, 'feed.read', visibleBoardSubject(section.board_id))
    if (!board.ok) return noSection('options.section_id')
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) => ({
      name: 'list-section',
      text: PINS_SQL,
      values: [viewer?.id ?? null, start.rank, start.id, limit, section.id],
    }))
    return ok([...pins], { bookmark })
  }),

  handle(fillSection, permit('board.fill'), async (call) => {
    const { board_id: boardId, section_id: sectionId, pin_ids: pinIds } = call.input
    const board = await grant(call.db, call.viewer, 'board.fill', fillableBoardSubject(boardId))
    if (!board.ok) return board
    const { back_from: backFrom } = call.input
    if (backFrom !== undefined && sectionId !== null) {
      const field = 'options.back_from'
      return fail('request/invalid', `${field}: is allowed only where section_id is null`, { field })
    }
    if (backFrom !== undefined) {
      await leaveSection(call, board.data.row, backFrom, pinIds)
      return ok(null)
    }
    if (sectionId !== null) {
      const [section] = await findVisibleSections(call.db, call.viewer, [sectionId])
      const field = 'options.section_id'
      if (!section) return noSection(field)
      if (section.board_id !== board.data.row.id)
        return fail('request/invalid', `${field}: is a section of another board`, { field })
    }
    await moveToSection(call, board.data.row, sectionId, pinIds)
    return ok(null)
  }),
]

export const boardSections = defineServerFeature({
  name: 'board-sections',
  heads: { 'board-sections/section': sectionHead },
  firstParts: { 'boards/board': { sources: ['features/board-sections/ui/section-strip.tsx'] } },
  routes: () => routes,
  sweeps: [
    `delete from left_sections where at < now() - interval '31 days'`,
    `delete from board_sections where deleted_at < now() - interval '31 days'`,
  ],
})
