interface Counted {
  readonly pin_count: number
  readonly sections?: readonly { readonly pin_count: number }[] | undefined
}

/** Number of a board's pins that are in no section, never below 0 (spec business §3). */
export function sectionlessPins({ pin_count: all, sections = [] }: Counted): number {
  return Math.max(0, all - sections.reduce((sum, section) => sum + section.pin_count, 0))
}
