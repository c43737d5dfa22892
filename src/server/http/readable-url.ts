import { isCallPath } from './error-answers.ts'

/**
 * The address by which a request is routed. If the path of a page has invalid percent-encoding (`/%E0%A4%A`), each `%`
 * is escaped, so that the browser gets an error page. The path of a call is not changed and is refused as JSON.
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
    return false // the path cannot be decoded
  }
}
