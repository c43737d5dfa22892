/** Plain values, so that a page may use them when running (constants.ts). */
export { imageUrl, MEDIA_PREFIX, WIDTH_RENDITIONS, type MediaFormat } from './constants.ts'
export { MediaInfoList, readUploads, registerUploads, uploadUrl, type UploadStatus } from './contract/uploads.ts'
export { findPinImages } from './contract/find-images.ts'
