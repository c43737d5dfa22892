export { mediaRoutes } from './server/media-routes.ts'
export type { PictureSource } from './server/picture-source.ts'
export { removePictures } from './server/remove-pictures.ts'
export { storeOriginal } from './server/store-original.ts'
