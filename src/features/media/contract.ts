/** These are plain values of constants.ts, so the page may import them at run time. */
export { imageUrl, MEDIA_PREFIX, WIDTH_RENDITIONS, type MediaFormat } from './constants.ts'
export { MediaInfoList, readUploads, registerUploads, uploadUrl, type UploadStatus } from './contract/uploads.ts'
export { findPinImages } from './contract/find-images.ts'
