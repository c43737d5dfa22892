import { expect, test } from 'vitest'
import { fillsOf, sortFills } from '#app/plug/slots.tsx'
import { addressBook } from '#features/addresses.ts'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { startPageFeatures } from '#features/page-features.tsx'
import { needsPassword, passwordPages, quietCommands } from './limited-slots.ts'

const fills = sortFills([...startPageFeatures, ...latePageFeatures].flatMap((feature) => feature.fills ?? []))
const pages = fillsOf(passwordPages, fills)

test('features name the commands that the page gives by itself, and the limited log-in names none', () => {
  expect(fillsOf(quietCommands, fills).toSorted()).toEqual(['readConversation', 'readNotices', 'rememberSearch'])
  expect(fillsOf(quietCommands, sortFills([]))).toEqual([])
})

test('pages that show nothing to a limited log-in ask for the password, and others do not (spec viewer §6)', () => {
  for (const page of pages) expect(addressBook.match(page), page).not.toBeNull()
  const closed = [
    '/settings',
    '/settings/changes',
    '/messages/7',
    '/welcome',
    '/parental-passcode',
    '/analytics/audience',
    '/pin/create',
    '/board/create/',
    '/pin/scheduled',
  ]
  for (const path of closed) expect(needsPassword(path, pages), path).toBe(true)
  for (const path of ['/', '/pin/7', '/notifications', '/settingsfan', '/mira/settings'])
    expect(needsPassword(path, pages), path).toBe(false)
})
