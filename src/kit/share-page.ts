import { showToast } from './toast/toast-store.ts'

/** Hands a path of this site to the system's share sheet, else to the clipboard. */
export async function sharePage(path: string, title: string, copiedText: string): Promise<void> {
  const url = window.location.origin + path
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: copiedText })
  } catch (error) {
    // Closing the sheet is a choice; without permission to the clipboard the address is at least shown.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ text: url })
  }
}
