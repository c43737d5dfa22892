import type { DraftView } from '#features/drafts/contract.ts'

/** The parts of a draft that a member may change after some files were refused. */
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
 * True if the messages about refused files are out of date: a picture was removed, another field was edited, or the
 * draft was scheduled. Adding pictures does not count, because they belong to the same choice of files.
 */
export function areFaultsOver(before: Draft, now: Draft): boolean {
  if (before === now) return false
  const isGone = before.data.items.some(({ id }) => now.data.items.every((item) => item.id !== id))
  return isGone || before.state !== now.state || FIELDS.some((field) => before.data[field] !== now.data[field])
}
