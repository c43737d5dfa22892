import type { DraftView } from '#features/drafts/contract.ts'

/** What a member changes in a draft after some files were not taken. */
type Draft = Pick<DraftView, 'data' | 'state'>

const FIELDS = [
  'title',
  'description',
  'link',
  'altText',
  'boardId',
  'sectionId',
  'publishOption',
  'scheduledDate',
  'scheduledTime',
] as const

/**
 * True if the messages about files that were not taken are over: a picture was removed, another field was edited, or the
 * draft was scheduled. Pictures that are added belong to the same choice of files.
 */
export function areFaultsOver(before: Draft, now: Draft): boolean {
  if (before === now) return false
  const isGone = before.data.items.some(({ id }) => now.data.items.every((item) => item.id !== id))
  return isGone || before.state !== now.state || FIELDS.some((field) => before.data[field] !== now.data[field])
}
