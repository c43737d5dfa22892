import { useEffect, useState } from 'react'
import { readFile } from '#features/pin-builder/client/private-files.ts'

/** Address of a private file's picture; null while the file is read, and if it is not on this device. */
export function useFileUrl(folder: string, file: string | null): string | null {
  return useFile(folder, file).url
}

/** Like `useFileUrl`, and also says whether the file is missing from this device. */
export function useFile(
  folder: string,
  file: string | null,
): { readonly url: string | null; readonly isMissing: boolean } {
  const [shown, setShown] = useState<{ readonly file: string; readonly url: string | null } | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    let url: string | null = null
    let isOver = false
    void readFile(folder, file)
      .catch((): null => null) // a browser that lost the file shows the server's picture
      .then((found) => {
        if (isOver) return
        url = found && URL.createObjectURL(found)
        setShown({ file, url })
      })
    return () => {
      isOver = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [folder, file])
  const known = shown?.file === file ? shown : null
  return { url: known?.url ?? null, isMissing: known !== null && known.url === null }
}
