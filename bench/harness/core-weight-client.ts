/** The page's part of the core: calls, views, lists and their streams. The React hooks that use it are not counted. */
export { createCoreLink } from '#client/core-link.ts'
export { createListSources } from '#client/list-sources.ts'
export { afterDrawing, createStreams } from '#client/streams.ts'
export { createViewStores } from '#client/view-store.ts'
export { transfer, wrap } from 'comlink'
