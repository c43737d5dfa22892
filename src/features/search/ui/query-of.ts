import { QUERY_MAX } from '#features/search/constants.ts'

/** The words of `?q=…`, without surrounding space and no longer than the server accepts. */
export function queryOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, QUERY_MAX)
}
