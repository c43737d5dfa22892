/** Key in session storage: how the member left in this tab. The visitor's page that follows reads it. */
const LEFT = 'pinfold.left-account'
const DEACTIVATED = 'deactivated'

/** @param deletionDueAt null for a deactivated account */
export function noteLeft(deletionDueAt: string | null): void {
  sessionStorage.setItem(LEFT, deletionDueAt ?? DEACTIVATED)
}

/** Null if nobody left in this tab, or if the page has already shown the notice. */
export function readLeft(): { readonly deletionDueAt: string | null } | null {
  const left = sessionStorage.getItem(LEFT)
  return left === null ? null : { deletionDueAt: left === DEACTIVATED ? null : left }
}

export function forgetLeft(): void {
  sessionStorage.removeItem(LEFT)
}
