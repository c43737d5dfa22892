import { showToast } from './toast/toast-store.ts'

interface CopyTexts {
  readonly copied: string
  /** The toast if the browser does not allow copying. For a text that the page itself shows. */
  readonly notCopied?: string
  /** The text above the copied text in a prompt if the browser does not allow copying. For a text that the page does not show. */
  readonly copy?: string
}

/** Copies a text to the clipboard and says whether that worked. */
export async function copyText(text: string, { copied, notCopied, copy }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (notCopied !== undefined) showToast({ text: notCopied, topic: 'copy' })
    if (copy !== undefined) window.prompt(copy, text)
    return
  }
  showToast({ text: copied, topic: 'copy' })
}
