import { useEffect, useState } from 'react'
import { readFile } from '#features/pin-builder/client/private-files.ts'

/** Address of a private file's picture; null while it is read and if it is not on this device. */
export function useFileUrl(folder: string, file: string | null): string | null {
  const [shown, setShown] = useState<{ readonly file: string; readonly url: string } | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    let url: string | null = null
    let isOver = false
    void readFile(folder, file)
      .catch((): null => null) // a browser that lost the file shows the server's picture
      .then((found) => {
        if (!found || isOver) return
        url = URL.createObjectURL(found)
        setShown({ file, url })
      })
    return () => {
      isOver = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [folder, file])
  return shown?.file === file ? shown.url : null
}
