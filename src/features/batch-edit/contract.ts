import type { BoardId } from '#contracts/ids.ts'

/** The fields of a row (spec business §3, batch pin edit). An empty text means no board. */
export type BatchValues = {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly boardId: BoardId | ''
}
export type BatchField = keyof BatchValues
