export { mediaRoutes, type MediaRouteParts } from './server/media-routes.ts'
