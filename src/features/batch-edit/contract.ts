import type { BoardId } from '#contracts/ids.ts'

/** spec business §3, batch pin edit: the fields of a row. No board is an empty text. */
export type BatchValues = {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly boardId: BoardId | ''
}
export type BatchField = keyof BatchValues
