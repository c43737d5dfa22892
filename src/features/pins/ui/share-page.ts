import { showToast } from '#kit/toast/toast-store.ts'

/** Hands this page's address to the system's share sheet, else to the clipboard. */
export async function sharePage(title: string, copiedText: string): Promise<void> {
  const url = window.location.origin + window.location.pathname
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
