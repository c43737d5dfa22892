import { expect, test, vi } from 'vitest'
import { sectionCommands } from '#features/board-sections/commands.ts'
import { commentCommands } from '#features/comments/commands.ts'
import type { Act } from '#features/index.ts'
import { pinNoteCommands } from '#features/pin-notes/commands.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })

test('the history shows what an edit changed and the values before and after it, also after a restart', async () => {
  const browser = createFakeBrowser(createFakeServer())
  const tab = await browser.openTab(islandOf(ana))
  const [home, history] = [tab.list('home'), tab.watch('history/acts', {})]
  await until(() => expect(home.card(9)).toBeDefined())
  const take = async (id: string, act: Act) =>
    expect(await tab.core.dispatch({ ...act, id })).toMatchObject({ ok: true })
  const { title } = tab.core.engine()!.store.tables.pins.get(pinId(1))!

  await take('pin', { name: 'editPin', args: { pinId: pinId(1), changes: { title: 'Leaf' } } })
  await take('board', { name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: 'Meals', color: 'teal' } } })
  await take('like', { name: 'likePin', args: { pinId: pinId(1) } })
  const shown = [
    {},
    { fields: ['name', 'color'], changes: [{ field: 'name', values: [{ text: 'Food' }, { text: 'Meals' }] }] },
    { fields: ['title'], changes: [{ field: 'title', values: [{ text: title }, { text: 'Leaf' }] }] },
  ]
  await until(() => expect(history()?.recent).toMatchObject(shown))
  expect(history()?.recent[0]).not.toHaveProperty('changes')

  expect(await tab.core.request('undo', { id: 'board' })).toMatchObject({
    ok: true,
    value: { fields: ['name', 'color'] },
  })
  await until(() => expect(history()?.recent).toMatchObject(shown))
  const later = (await browser.openTab(islandOf(ana))).watch('history/acts', {})
  await until(() => expect(later()?.recent).toMatchObject(shown))
})

test('a section that was renamed, a comment that was edited and a note show their former text', () => {
  const section = { boardId: FOOD_ID, sectionId: '1' as never }
  const comment = { pinId: pinId(1), commentId: '2' as never, mentions: [] }
  const values = [{ text: 'Soup' }, { text: 'Stew' }]
  expect([
    sectionCommands.renameSection.changed({ ...section, title: 'Stew' }, { ...section, title: 'Soup' }),
    commentCommands.editComment.changed({ ...comment, text: 'Stew' }, { ...comment, text: 'Soup' }),
    pinNoteCommands.notePin.changed({ pinId: pinId(1), text: 'Stew' }, { pinId: pinId(1), text: 'Soup' }),
  ]).toEqual([[{ field: 'title', values }], [{ field: 'text', values }], [{ field: 'text', values }]])
})
