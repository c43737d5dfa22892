import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { failed } from '#contracts/result.ts'
import { useFileSearch } from './use-file-search.ts'

let sent: unknown[] = []
let size = { naturalWidth: 0, naturalHeight: 0 }

class FakeImage extends EventTarget {
  get naturalWidth() {
    return size.naturalWidth
  }
  get naturalHeight() {
    return size.naturalHeight
  }
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(size.naturalWidth === 0 ? 'error' : 'load')))
  }
  decode() {
    return Promise.resolve()
  }
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { visual: {}, create: {} } } })
})
beforeEach(() => {
  sent = []
  vi.stubGlobal('Image', FakeImage)
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  setClient({
    calls: {
      request: async (name: string) => {
        sent.push(name)
        return failed('network/offline', 'no answer')
      },
    },
  } as unknown as Client)
})
afterEach(() => vi.unstubAllGlobals())

/** Chooses a picture of this size, and searches with it. */
async function search(naturalWidth: number, naturalHeight: number): Promise<void> {
  size = { naturalWidth, naturalHeight }
  const found: ReturnType<typeof useFileSearch>[] = []
  const Reader = () => {
    found.push(useFileSearch())
    return null
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <Reader />
    </MemoryRouter>,
  )
  const form = found[0]!
  form.field('files').onChange([new File(['picture'], 'long.png', { type: 'image/png' })])
  await form.send()
}

test('a picture that the server would refuse for its size, or that is none, is not sent for a search', async () => {
  await search(20_000, 100)
  await search(10_000, 9_000)
  await search(0, 0)
  expect(sent).toEqual([])
  await search(1_000, 1_000)
  expect(sent).toEqual(['bringPicture'])
})
