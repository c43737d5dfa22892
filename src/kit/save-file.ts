/**
 * How long the address of a Blob stays valid, in milliseconds. The browser may begin the download a moment after the
 * press.
 */
const REVOKE_AFTER_MS = 60_000

/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, REVOKE_AFTER_MS)
}
