import type { DraftChanges, DraftData, DraftField } from '#features/drafts/contract.ts'

interface Sent {
  readonly value: unknown
  readonly isOnDisk: boolean
}

/**
 * The values of a draft's fields on which this editor's next edit is based. A sent value counts until the screen shows
 * it: a second edit right after the first must expect the first one's value. The value still on the screen would look
 * like an edit of another device.
 */
export function createKnownFields() {
  const sent = new Map<DraftField, Sent>()
  const fieldsOf = (changes: DraftChanges) => Object.keys(changes) as DraftField[]
  return {
    /**
     * Notes an edit.
     * @returns the values that the fields of `changes` had before it
     */
    edit(changes: DraftChanges, shown: DraftData): DraftChanges {
      const before = fieldsOf(changes).map((field) => {
        const known = sent.get(field)
        sent.set(field, { value: changes[field], isOnDisk: false })
        return [field, known ? known.value : shown[field]]
      })
      return Object.fromEntries(before) as DraftChanges
    },
    /** Notes that an edit was stored or rejected. From then on the shown value is the newer one. */
    end(changes: DraftChanges): void {
      for (const field of fieldsOf(changes))
        if (sent.get(field)?.value === changes[field]) sent.set(field, { value: changes[field], isOnDisk: true })
    },
    /** Notes that the screen shows another state of the draft. */
    show(shown: DraftData): void {
      for (const [field, { value, isOnDisk }] of sent)
        if (isOnDisk || JSON.stringify(value) === JSON.stringify(shown[field])) sent.delete(field)
    },
  }
}
