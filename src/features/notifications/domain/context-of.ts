import type { WireNotice } from '../contract.ts'

/**
 * The i18next context of a notification's text. With `untitled`, the text `<kind>_untitled` is used, which does not
 * name the subject.
 */
export function contextOf({ title }: WireNotice['subject']): string {
  return title.trim() === '' ? 'untitled' : ''
}
