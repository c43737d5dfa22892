import type { DraftChanges, DraftData, DraftField } from '#features/drafts/contract.ts'

interface Sent {
  readonly value: unknown
  readonly isOnDisk: boolean
}

/**
 * The fields that an editor knows of a draft: the last sent value, until the screen shows it. A second edit that
 * follows at once then expects the first one. The value that the screen still shows would look like an edit of another
 * device.
 */
export function createKnownFields() {
  const sent = new Map<DraftField, Sent>()
  const fieldsOf = (changes: DraftChanges) => Object.keys(changes) as DraftField[]
  return {
    /** @returns the fields of `changes` as they are before it */
    edit(changes: DraftChanges, shown: DraftData): DraftChanges {
      const before = fieldsOf(changes).map((field) => {
        const known = sent.get(field)
        sent.set(field, { value: changes[field], isOnDisk: false })
        return [field, known ? known.value : shown[field]]
      })
      return Object.fromEntries(before) as DraftChanges
    },
    /** The edit was stored or rejected, so the shown value is newer from now on. */
    end(changes: DraftChanges): void {
      for (const field of fieldsOf(changes))
        if (sent.get(field)?.value === changes[field]) sent.set(field, { value: changes[field], isOnDisk: true })
    },
    /** Another state of the draft is shown. */
    show(shown: DraftData): void {
      for (const [field, { value, isOnDisk }] of sent)
        if (isOnDisk || JSON.stringify(value) === JSON.stringify(shown[field])) sent.delete(field)
    },
  }
}
