import { writtenText } from '#contracts/written-text.ts'
import { PICKER_FLAT_MAX, SHORTLIST_MAX } from '#features/boards/constants.ts'
import type { PickerRow } from '#features/boards/contract.ts'

/** A list of boards with a heading; null: no heading. */
export interface BoardGroup {
  readonly heading: 'recentBoards' | 'allBoards' | null
  readonly boards: readonly PickerRow[]
}

/**
 * Divides the boards of a picker into lists. Few boards, or the results of a filter, are one list. Otherwise the most
 * recently used boards are the first list, and the others are a second list, sorted by name.
 * @param boards most recently saved to first
 * @param language language whose rules sort the names
 */
export function groupedBoards(boards: readonly PickerRow[], filter: string, language: string): readonly BoardGroup[] {
  const found = matchingBoards(boards, filter)
  if (filter.trim() !== '' || found.length <= PICKER_FLAT_MAX) return [{ heading: null, boards: found }]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const others = found.slice(SHORTLIST_MAX).toSorted((a, b) => compare(a.name, b.name))
  return [
    { heading: 'recentBoards', boards: found.slice(0, SHORTLIST_MAX) },
    { heading: 'allBoards', boards: others },
  ]
}

/**
 * Why a picker lists no boards. Without the server's answer, it is unknown whether the member has boards. A pin that is
 * moved is on a board, which is not offered.
 */
export function whyNoBoards(of: {
  readonly isUnknown: boolean
  readonly isFiltered: boolean
  readonly isMove: boolean
}): 'noneHere' | 'noMatch' | 'noOther' | 'noBoards' {
  if (of.isUnknown) return 'noneHere'
  if (of.isFiltered) return 'noMatch'
  return of.isMove ? 'noOther' : 'noBoards'
}

/**
 * Boards whose name contains the typed words, ignoring case and accents. Names that begin with the words come first.
 */
export function matchingBoards(boards: readonly PickerRow[], filter: string): readonly PickerRow[] {
  const wanted = fold(filter.trim())
  if (wanted === '') return boards
  const found = boards.filter((board) => matchesName(board.name, filter))
  const begins = (board: PickerRow) => fold(board.name).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((board) => !begins(board))]
}

/** True if a name contains the typed words, ignoring case and accents. */
export function matchesName(name: string, filter: string): boolean {
  return fold(name).includes(fold(filter.trim()))
}

/** True for two names that the server treats as the same name. */
export function isSameName(a: string, b: string): boolean {
  return writtenText(a).toLocaleLowerCase() === writtenText(b).toLocaleLowerCase()
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}
