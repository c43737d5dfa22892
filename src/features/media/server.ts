export { mediaRoutes, type MediaRouteParts } from './server/media-routes.ts'
export { ORIGINAL_BYTES_MAX, storeOriginal } from './server/store-original.ts'
