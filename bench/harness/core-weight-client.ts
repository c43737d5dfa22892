/** What a page has of the core: calls, views, lists and the streams that they come by. React's hooks over them are the page's. */
export { createCoreLink } from '#client/core-link.ts'
export { createListSources } from '#client/list-sources.ts'
export { afterDrawing, createStreams } from '#client/streams.ts'
export { createViewStores } from '#client/view-store.ts'
export { transfer, wrap } from 'comlink'
