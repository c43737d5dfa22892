import { isCallPath } from './error-answers.ts'

/**
 * The address that a request is answered for. A page's path that is no text (`/%E0%A4%A`) is taken by its letters, so that a
 * browser gets a page that says what is wrong, not a line for programs; a call's stays, and is refused.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (isCallPath(path) || isText(path)) return url
  return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end))
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false // it is no text: that is the answer
  }
}
