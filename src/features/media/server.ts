export { mediaRoutes } from './server/media-routes.ts'
export { storeOriginal } from './server/store-original.ts'
