import { QUERY_MAX } from '../constants.ts'
import { cleanText } from '../constants/clean-text.ts'

/** The words of `?q=…`, without space at the ends and control characters, cut to the length that the server accepts. */
export function queryOf(search: string): string {
  return cleanText(new URLSearchParams(search).get('q') ?? '').slice(0, QUERY_MAX)
}
