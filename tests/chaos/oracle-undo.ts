import { visibleItems, type ModelData } from '#testing/server/model-data.ts'

/**
 * Watches who writes what on the server: an undo or redo never changes what a later act of another device set
 * (history's README). It may revert a text that another device wrote again exactly as the act had left it, because the
 * two cannot be distinguished.
 */
export interface UndoWatch {
  /**
   * Call when an act was carried out.
   * @param key of an act of this browser; null for one of another device
   */
  done(key: string | null): void
}

const STEP = /:(undo|redo)/
const UNDO = /:undo/
/** Later undos revert a redo, and restore what it replaced. */
const FIRST_UNDO = /^[^:]+:undo$/

/**
 * Boards that were created here. An undo deletes one, but never with a pin that another device added. A board that was
 * deleted by its own command is left out from then on, because undoing its restoration deletes it in any state.
 */
function createBoardWatch(data: ModelData, onWrong: (text: string) => void): UndoWatch {
  let there = new Set(data.boards.keys())
  const made = new Set<string>()
  /** Board and pin. */
  const foreign = new Set<string>()
  let saves = savesOf(data)
  let deleted = deletedOf(data)

  return {
    done(key) {
      const now = savesOf(data)
      if (key === null) for (const save of now) if (!saves.has(save)) foreign.add(save)
      for (const save of foreign) if (!now.has(save)) foreign.delete(save)
      saves = now
      for (const board of data.boards.values()) {
        if (!there.has(board.id)) made.add(board.id)
        if (!board.isDeleted || !made.has(board.id) || key === null || deleted.has(board.id)) continue
        const left = visibleItems(data, board).find((pin) => foreign.has(`${board.id} ${pin}`))
        if (!UNDO.test(key)) made.delete(board.id)
        else if (left) onWrong(`${key} took away board ${board.id} with ${left}, which another device had put there`)
      }
      there = new Set(data.boards.keys())
      deleted = deletedOf(data)
    },
  }
}

export function createUndoWatch(data: ModelData, onWrong: (text: string) => void): UndoWatch {
  const boardWatch = createBoardWatch(data, onWrong)
  let before = textsOf(data)
  /** Texts that another device wrote last. */
  const foreign = new Set<string>()
  /** By act and text: what the act, its undo and its redo wrote there. */
  const own = new Map<string, Set<string>>()
  /** By act and text: the server's value before the act was carried out, which its undo restores. */
  const replaced = new Map<string, string>()

  return {
    done(key) {
      boardWatch.done(key)
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
        if (!STEP.test(key)) replaced.set(written, was)
        const given = replaced.get(written)
        if (FIRST_UNDO.test(key) && given !== undefined && given !== text)
          onWrong(`${key} made ${name} “${text}”, though it was “${given}” that the act had replaced`)
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

function savesOf({ boards }: ModelData): ReadonlySet<string> {
  return new Set(
    Array.from(boards.values(), ({ id, savedAt }) => [...savedAt.keys()].map((pin) => `${id} ${pin}`)).flat(),
  )
}

function deletedOf({ boards }: ModelData): ReadonlySet<string> {
  return new Set([...boards.values()].filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
}
