import { parametersOf, type VisualSubject } from '../constants/list-subject.ts'

/** The page of a visual search. */
export function visualAddress({ signature, ...rest }: VisualSubject): string {
  const parameters = parametersOf(rest)
  return `/visual-search/${signature}${parameters === '' ? '' : `?${parameters}`}`
}
