import type { ModelData } from './model-data.ts'

/**
 * Watches who writes what on the server: an undo or redo never changes what a later act of another device set (history's README).
 * It may change a text back that another device wrote again just as the act had left it: nobody can tell those apart.
 */
export interface UndoWatch {
  /** An act was carried out. @param key of an act of this browser; null for one on another device */
  done(key: string | null): void
}

const STEP = /:(undo|redo)/

export function createUndoWatch(data: ModelData, onWrong: (text: string) => void): UndoWatch {
  let before = textsOf(data)
  /** Texts that another device wrote last. */
  const foreign = new Set<string>()
  /** By act and text: what it, what took it back and what did it again wrote there. */
  const own = new Map<string, Set<string>>()

  return {
    done(key) {
      const now = textsOf(data)
      for (const [name, text] of now) {
        const was = before.get(name)
        if (was === undefined || was === text) continue
        if (key === null) {
          foreign.add(name)
          continue
        }
        const written = `${key.split(':')[0]!} ${name}`
        const wrote = own.get(written) ?? new Set()
        if (STEP.test(key) && foreign.has(name) && !wrote.has(was))
          onWrong(`${key} made ${name} “${text}”, though another device had made it “${was}” since`)
        own.set(written, wrote.add(text))
        foreign.delete(name)
      }
      before = now
    },
  }
}

function textsOf({ pins, boards }: ModelData): ReadonlyMap<string, string> {
  return new Map([
    ...Array.from(pins.values(), ({ id, title }) => [`the title of ${id}`, title] as const),
    ...Array.from(boards.values(), ({ id, name }) => [`the name of board ${id}`, name] as const),
  ])
}
