import { IDBKeyRange } from 'fake-indexeddb'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor } from '#contracts/stream.ts'
import { readExisting } from '#core/log/existing-databases.ts'
import type { FakeBrowser } from '#testing/fake-browser.ts'

/** The reader's position in a list as the disk has it. It is written when scrolling stops. */
export async function savedAnchor(browser: FakeBrowser, account: string, list: string): Promise<Anchor | null> {
  const idb = { indexedDB: browser.indexedDB, IDBKeyRange }
  const window = await readExisting(account, 'cache', idb, 'windows', (rows) => rows.get<WindowRow>(list))
  return window?.anchor ?? null
}
