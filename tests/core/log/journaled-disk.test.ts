import { expect, test, vi } from 'vitest'
import { folderOf, row } from '#testing/journal-files.ts'
import { OVER, memoryDisk } from '#core/log/stored-disk.ts'
import { JOURNAL_BYTES_MAX, openJournal, type JournaledCommand } from '#core/log/journal.ts'
import { journaledDisk } from '#core/log/journaled-disk.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const noError = (error: unknown): void => {
  throw error
}

test('a tab does not take a journal with commands of another tab, so that the leader finds them', async () => {
  const { pairs, folder } = folderOf(2)
  openJournal(pairs[0]!).add([row('left')])
  const disk = journaledDisk(memoryDisk(), folder, noError)
  const { row: command, intent } = row('own')
  await disk.enqueue([command], [intent])
  expect([...openJournal(pairs[0]!).live.keys()]).toEqual(['left'])
  expect([...openJournal(pairs[1]!).live.keys()]).toEqual(['own'])
})

test('if all journals contain commands, the first is taken, and none of its commands is lost', async () => {
  const { pairs, folder } = folderOf(1)
  openJournal(pairs[0]!).add([row('left')])
  const disk = journaledDisk(memoryDisk(), folder, noError)
  const { row: command, intent } = row('own')
  await disk.enqueue([command], [intent])
  expect([...openJournal(pairs[0]!).live.keys()]).toEqual(['left', 'own'])
})

test('a journal that becomes long keeps the commands of another tab, although the queue was lost', async () => {
  const { pairs, folder } = folderOf(1)
  openJournal(pairs[0]!).add([row('left')])
  const disk = journaledDisk({ ...memoryDisk(), kind: 'disk' }, folder, noError)
  const { row: command, intent } = row('own', 'x'.repeat(2 * JOURNAL_BYTES_MAX))
  await disk.enqueue([command], [intent])
  await disk.removeOutbox({ ...command, n: 1 }, 1)
  const next = row('next', 'x'.repeat(2 * JOURNAL_BYTES_MAX))
  await disk.enqueue([next.row], [next.intent])
  await until(() => expect([...openJournal(pairs[0]!).live.keys()]).toEqual(['left', 'next']))
})

test('lost commands return in the order of their journal, although the clock was set back in between', async () => {
  const { pairs, folder } = folderOf(2)
  const at = (id: string, ms: number): JournaledCommand => ({ ...row(id), row: { ...row(id).row, at: ms } })
  openJournal(pairs[0]!).add([at('first', 900), at('second', 100), at('fourth', 950)])
  openJournal(pairs[1]!).add([at('third', 920)])
  const disk = journaledDisk({ ...memoryDisk(), kind: 'disk' }, folder, noError)
  const lost = await disk.lost()
  expect(lost.map((command) => command.row.id)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('a command that a killed leader left in two journals is recovered once, and one that was settled long ago is not', async () => {
  const { pairs, folder } = folderOf(3)
  const sent = Array.from({ length: 4_000 }, (_, i) => `sent ${i}`)
  openJournal(pairs[0]!).add([row('twice'), row('sent 0')])
  openJournal(pairs[1]!).add([row('twice')])
  const own = openJournal(pairs[2]!)
  own.settle(sent)
  own.keep(new Set(), own.mark)
  const disk = journaledDisk({ ...memoryDisk(), kind: 'disk' }, folder, noError)
  expect((await disk.lost()).map((command) => command.row.id)).toEqual(['twice'])
})

test('a command that another tab settled is removed from the journal of the tab that queued it', async () => {
  const { pairs, folder } = folderOf(1)
  const disk = journaledDisk(memoryDisk(), folder, noError)
  const commands = [row('a'), row('b')]
  await disk.enqueue(
    commands.map((command) => command.row),
    commands.map(({ intent }) => intent),
  )
  await disk.dropCopy('a')
  await disk.dropCopy('of another tab')
  const { live, done } = openJournal(pairs[0]!)
  expect([[...live.keys()], [...done]]).toEqual([['b'], ['a']])
})

test('a settled command that the page sends again is in no journal, so it cannot be queued after a loss', async () => {
  const { pairs, folder } = folderOf(1)
  const disk = journaledDisk({ ...memoryDisk(), enqueue: async () => [OVER] }, folder, noError)
  const { row: command, intent } = row('done')
  await disk.enqueue([command], [intent])
  expect([...openJournal(pairs[0]!).live.keys()]).toEqual([])
})
