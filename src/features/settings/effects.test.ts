import { expect, test } from 'vitest'
import { failed, ok } from '#contracts/result.ts'
import { runSettingsCall } from './effects.ts'

const leave = async ({ unsent = 0, isRefused = false }) => {
  const did: string[] = []
  const answer = isRefused ? failed('session/wrong-credentials', '') : ok({ data: { deletion_due_at: null } })
  const context = {
    flush: async () => void did.push('sent what was pending'),
    unsent: async () => unsent,
    wire: { call: async () => (did.push('left'), answer) },
    wipe: async () => void did.push('wiped'),
    sessionChanged: async () => void did.push('told the other tabs'),
  } as unknown as Parameters<typeof runSettingsCall>[1]
  await runSettingsCall({ call: 'leave', input: { password: 'x', deletes: true } }, context)
  return did
}

test('who leaves keeps nothing on this device but changes that could not be sent', async () => {
  expect(await leave({})).toEqual(['sent what was pending', 'left', 'wiped', 'told the other tabs'])
  expect(await leave({ unsent: 2 })).toEqual(['sent what was pending', 'left', 'told the other tabs'])
  expect(await leave({ isRefused: true })).toEqual(['sent what was pending', 'left'])
})
