import { writtenText } from '#contracts/written-text.ts'
import type { PickerRow } from '#features/boards/contract.ts'

/** Boards whose name contains the typed words, case and accents aside; those that begin with them first. */
export function matchingBoards(boards: readonly PickerRow[], filter: string): readonly PickerRow[] {
  const wanted = fold(filter.trim())
  if (wanted === '') return boards
  const found = boards.filter((board) => matchesName(board.name, filter))
  const begins = (board: PickerRow) => fold(board.name).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((board) => !begins(board))]
}

/** Whether a name contains the typed words, case and accents aside. */
export function matchesName(name: string, filter: string): boolean {
  return fold(name).includes(fold(filter.trim()))
}

/** Two names that a person would call the same; the server allows only one of them an owner. */
export function isSameName(a: string, b: string): boolean {
  return writtenText(a).toLocaleLowerCase() === writtenText(b).toLocaleLowerCase()
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}
