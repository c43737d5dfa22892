import type { CommandName, Commands } from '#features/index.ts'

/** The number of things that a command acts on, for the plural form of its text. */
export function countOf(args: Commands[CommandName]): number {
  if ('pinIds' in args) return args.pinIds.length
  if ('draftIds' in args) return args.draftIds.length
  return 'userIds' in args ? args.userIds.length : 1
}
