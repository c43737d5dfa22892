import { useTranslation } from 'react-i18next'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX_PX } from '#features/media/constants.ts'
import { sizeOfPicture } from '#features/pin-builder/client/read-picture.ts'
import { HEADER_BYTES, headerSize } from '#features/pin-builder/domain/header-size.ts'
import { sizeFault } from '#features/pin-builder/domain/size-fault.ts'
import { isolate } from '#kit/bidi/isolate.ts'

type CheckedPicture =
  | { readonly width: number; readonly height: number; readonly fault?: never }
  /** Why the file cannot be used, in a sentence that names it. */
  | { readonly fault: string }

/** Reads the size of a picture before it is sent, and finds what the server would refuse. Needs the texts `create`. */
export function usePictureCheck(): (file: File) => Promise<CheckedPicture> {
  const { t } = useTranslation('create')
  return async (file) => {
    const size = await sizeOfPicture(file)
    const stated = size ?? headerSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
    const fault = stated && sizeFault(stated)
    if (size && fault === null) return size
    const limits = { max: PICTURE_PIXELS_MAX / 1e6, side: PICTURE_SIDE_MAX_PX }
    return { fault: t(fault ?? 'damaged', { name: isolate(file.name), ...limits }) }
  }
}
