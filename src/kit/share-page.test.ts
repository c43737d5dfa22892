import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharePage } from './share-page.ts'
import { dismissToast, readToasts } from './toast/toast-store.ts'

// Other test files in this process may have left messages.
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const shown = () => readToasts().map(({ text }) => text)

const TEXTS = { copied: 'Link copied', copy: 'Copy link' }

function stubBrowser(writeText: () => Promise<void>) {
  const prompt = vi.fn<(text: string, value: string) => void>()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('window', { location: { origin: 'https://pinfold.example' }, prompt })
  return prompt
}

test('a copied link is reported', async () => {
  const prompt = stubBrowser(() => Promise.resolve())
  await sharePage('/pin/1/', 'A lamp', TEXTS)
  expect(shown()).toEqual(['Link copied'])
  expect(prompt).not.toHaveBeenCalled()
})

test('where the browser does not allow copying, the link is shown to be copied by hand', async () => {
  const prompt = stubBrowser(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  await sharePage('/pin/1/', 'A lamp', TEXTS)
  expect(prompt).toHaveBeenCalledWith('Copy link', 'https://pinfold.example/pin/1/')
  expect(shown()).toEqual([])
})

test('closing the share sheet shows nothing', async () => {
  const prompt = vi.fn<(text: string, value: string) => void>()
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { share })
  const matchMedia = () => ({ matches: true })
  vi.stubGlobal('window', { location: { origin: 'https://pinfold.example' }, prompt, matchMedia })
  await sharePage('/pin/1/', 'A lamp', TEXTS)
  expect(prompt).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
})
