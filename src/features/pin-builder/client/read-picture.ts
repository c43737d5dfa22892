import { sizeFault } from '../domain/size-fault.ts'

/**
 * Width and height of a picture as shown; null if the browser cannot read it. A picture that is too large is not
 * decoded.
 */
export async function sizeOfPicture(file: Blob): Promise<{ readonly width: number; readonly height: number } | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (sizeFault(size) === null) await image.decode()
    return size.width > 0 ? size : null
  } catch {
    // The file is not a picture or not complete; the caller tells the member.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

const QUALITY = 0.92

/** Cuts a part out of a picture. A photograph stays a JPEG; other pictures keep their transparency. */
export async function cutPicture(
  file: Blob,
  cut: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, cut.x, cut.y, cut.width, cut.height)
  const canvas = new OffscreenCanvas(cut.width, cut.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob(
    file.type === 'image/jpeg' ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' },
  )
}
