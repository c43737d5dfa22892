import { copyText } from './copy-text.ts'

interface ShareTexts {
  readonly copied: string
  /** The text above the link in the prompt that is shown if the browser does not allow copying the link. */
  readonly copy: string
}

/**
 * Shares a path of this site: on a touch device in the system's share sheet, elsewhere by copying the link to the
 * clipboard.
 */
export async function sharePage(path: string, title: string, texts: ShareTexts): Promise<void> {
  const url = window.location.origin + path
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return copyText(url, texts)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // If the member closes the share sheet, nothing more is shown.
    if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(texts.copy, url)
  }
}
