/** Why addresses of a text could not be used. */
export interface LinkFaults {
  /** The text that was sent. */
  readonly text: string
  readonly faults: readonly string[]
}

/** The messages below the field. They disappear when the field's text is changed. */
export function faultsOfLinks(found: LinkFaults | null, text: string): readonly string[] {
  return found?.text === text ? found.faults : []
}
