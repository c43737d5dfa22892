import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { dismissToast, readToasts } from './toast/toast-store.ts'

// Other test files in this process may have left messages.
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => vi.unstubAllGlobals())

function clipboard(writeText: (text: string) => Promise<void>) {
  const prompt = vi.fn<(title: string, text: string) => void>()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('window', { prompt })
  return { prompt, said: () => readToasts().map(({ text }) => text) }
}

test('a copied text is reported', async () => {
  const { prompt, said } = clipboard(async () => undefined)
  await copyText('a', { copied: 'Copied', copy: 'Copy this' })
  expect([said(), prompt.mock.calls]).toEqual([['Copied'], []])
})

test('without permission to copy, a message says so, or a prompt shows a text that the page does not show', async () => {
  const { prompt, said } = clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await copyText('a', { copied: 'Copied', notCopied: 'Copy it by hand' })
  expect([said(), prompt.mock.calls]).toEqual([['Copy it by hand'], []])
  await copyText('b', { copied: 'Copied', copy: 'Copy this' })
  expect(prompt.mock.calls).toEqual([['Copy this', 'b']])
})
