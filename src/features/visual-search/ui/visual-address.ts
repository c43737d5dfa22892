import { parametersOf, type VisualSubject } from '../constants/list-subject.ts'

/** The address of a visual search's page. */
export function visualAddress({ signature, ...rest }: VisualSubject): string {
  const parameters = parametersOf(rest)
  return `/visual-search/${signature}${parameters === '' ? '' : `?${parameters}`}`
}
