import { showToast } from './toast/toast-store.ts'

interface ShareTexts {
  readonly copied: string
  /** Above the link, if the browser does not allow copying it. */
  readonly copy: string
}

/** Shares a path of this site through the system's share sheet, or copies it to the clipboard. */
export async function sharePage(path: string, title: string, texts: ShareTexts): Promise<void> {
  const url = window.location.origin + path
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: texts.copied })
  } catch (error) {
    // Closing the sheet is the member's choice. Without permission for the clipboard, the link is shown, selected.
    if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(texts.copy, url)
  }
}
