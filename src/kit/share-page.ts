import { showToast } from './toast/toast-store.ts'

/** Shares a path of this site through the system's share sheet, or copies it to the clipboard. */
export async function sharePage(path: string, title: string, copiedText: string): Promise<void> {
  const url = window.location.origin + path
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: copiedText })
  } catch (error) {
    // Closing the sheet is the member's choice. Without permission for the clipboard, the address is at least shown.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ text: url })
  }
}
