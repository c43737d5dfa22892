import type { WireNotice } from '../contract.ts'

/** The context of a notification's text for i18next: a text `<kind>_untitled` does not name the subject. */
export function contextOf({ title }: WireNotice['subject']): string {
  return title.trim() === '' ? 'untitled' : ''
}
