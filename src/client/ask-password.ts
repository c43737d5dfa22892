/** Tells the page that an act needs the password of a limited log-in; `detail` is the act's name. */
export const PASSWORD_NEEDED = 'pinfold:password-needed'

export function askPassword(act: string): void {
  window.dispatchEvent(new CustomEvent(PASSWORD_NEEDED, { detail: act }))
}
