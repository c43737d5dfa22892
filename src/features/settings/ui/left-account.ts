/** How the member of this tab left; passed on to the visitor's page after it. Only for this tab. */
const LEFT = 'pinfold.left-account'
const DEACTIVATED = 'deactivated'

/** @param deletionDueAt null for a deactivated account */
export function noteLeft(deletionDueAt: string | null): void {
  sessionStorage.setItem(LEFT, deletionDueAt ?? DEACTIVATED)
}

/** Null if nobody left in this tab, or the page said so already. */
export function readLeft(): { readonly deletionDueAt: string | null } | null {
  const left = sessionStorage.getItem(LEFT)
  return left === null ? null : { deletionDueAt: left === DEACTIVATED ? null : left }
}

export function forgetLeft(): void {
  sessionStorage.removeItem(LEFT)
}
