import type { Island } from '#features/start/contract.ts'
import type { Client } from './client.ts'
import { firstViewsOf } from './first-views.ts'
import { servedListOf } from './first-window.ts'
import { createListSources } from './list-sources.ts'
import type { Streams } from './streams.ts'
import { createViewStores } from './view-store.ts'

/** Subscriptions of a document that the server makes: they deliver nothing. */
const still: Streams = {
  open: () => undefined,
  close: () => undefined,
  send: () => undefined,
  nextWatch: () => 0,
  talk: () => () => undefined,
  connect: () => undefined,
}
const refuse = () => Promise.reject(new Error('a document that is made on the server makes no calls'))

/** The client of one document that the server makes. It knows only the data of the page. */
export function createServedClient(island: Island): Client {
  const firstWindow = () => () => Promise.resolve(null)
  const left = { of: () => null, note: () => undefined }
  return {
    calls: {
      dispatch: refuse,
      request: refuse,
      tellPageState: () => undefined,
      tellServerDoubt: () => undefined,
      isStopped: () => false,
      onStopped: () => () => undefined,
      startAgain: () => undefined,
    },
    views: createViewStores(still, firstViewsOf(island)),
    lists: createListSources(still, firstWindow, left, servedListOf(island)),
    places: { ...left, last: () => null },
    talk: still.talk,
  }
}
