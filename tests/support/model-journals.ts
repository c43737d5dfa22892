import type { JournalFile, JournalFolder } from '#core/log/journal.ts'
import type { BrowserRules, ModelLife } from '#testing/model-browser.ts'

interface Slot<Life> {
  owner: Life | null
  readonly bytes: [Uint8Array, Uint8Array]
}

/** The private files of one browser: second copies of pending commands, one slot per tab. */
export interface ModelJournals<Life extends ModelLife> {
  folderOf(name: string, life: Life): JournalFolder
  /** Names of the folders that exist. */
  names(): readonly string[]
  /** Call when the life is over: others may open its files. */
  release(life: Life): void
  /** Deletes all of them, with everything else of the site. */
  evict(): void
}

export function createModelJournals<Life extends ModelLife>({
  passes,
}: Pick<BrowserRules<Life>, 'passes'>): ModelJournals<Life> {
  const folders = new Map<string, Map<number, Slot<Life>>>()

  function fileOf(slot: Slot<Life>, which: 0 | 1, life: Life): JournalFile {
    return {
      read: () => slot.bytes[which].slice(),
      write(bytes, at) {
        if (!passes(life)) return
        const grown = new Uint8Array(Math.max(slot.bytes[which].length, at + bytes.length))
        grown.set(slot.bytes[which])
        grown.set(bytes, at)
        slot.bytes[which] = grown
      },
      flush: () => void passes(life),
      close: () => {
        if (slot.owner === life) slot.owner = null
      },
    }
  }

  return {
    folderOf: (name, life) => ({
      async open(number, isNew) {
        // A dead worker gets no answer.
        if (!passes(life)) return new Promise(() => undefined)
        const folder = folders.get(name) ?? new Map<number, Slot<Life>>()
        if (!isNew && !folder.has(number)) return null
        folders.set(name, folder)
        const slot = folder.get(number) ?? { owner: null, bytes: [new Uint8Array(), new Uint8Array()] }
        folder.set(number, slot)
        if (slot.owner) return null
        slot.owner = life
        return [fileOf(slot, 0, life), fileOf(slot, 1, life)]
      },
      async remove() {
        if (!passes(life)) return new Promise(() => undefined)
        const folder = folders.get(name)
        if (folder && [...folder.values()].some(({ owner }) => owner !== null))
          throw new DOMException('a tab still has its journal open', 'NoModificationAllowedError')
        folders.delete(name)
      },
    }),
    names: () => [...folders.keys()],
    release(life) {
      for (const folder of folders.values())
        for (const slot of folder.values()) if (slot.owner === life) slot.owner = null
    },
    evict: () => folders.clear(),
  }
}
