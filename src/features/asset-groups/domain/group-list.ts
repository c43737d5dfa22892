import type { AssetGroup, GroupAsset, GroupEntry } from '../contract.ts'

/** The people, partners and assets of one group (spec business §3). */
export interface GroupMembers {
  readonly adAccounts: readonly GroupAsset[]
  readonly profiles: readonly GroupAsset[]
  readonly employees: readonly GroupEntry[]
  readonly partners: readonly GroupEntry[]
}

export const NO_MEMBERS: GroupMembers = { adAccounts: [], profiles: [], employees: [], partners: [] }

/** The groups of one page of the table, in the order shown. */
export interface GroupList {
  readonly isLoading: boolean
  readonly error: string | null
  /** The error of the owners' part, which is separate from the list's (spec business §8). */
  readonly ownersError: string | null
  readonly groups: readonly AssetGroup[]
  readonly selectedId: string | null
  /**
   * The group that the page's address names, or the last one created here. It stays selectable even if the table's
   * present page does not contain it.
   */
  readonly kept: AssetGroup | null
  /** The members of each loaded group, by the group's id. */
  readonly members: Readonly<Record<string, GroupMembers>>
}

export const EMPTY_LIST: GroupList = {
  isLoading: false,
  error: null,
  ownersError: null,
  groups: [],
  selectedId: null,
  kept: null,
  members: {},
}

export type GroupEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly groups: readonly AssetGroup[] }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'error-cleared' }
  | { readonly type: 'owners-failed'; readonly error: string | null }
  | { readonly type: 'selected'; readonly id: string | null }
  | { readonly type: 'named'; readonly group: AssetGroup }
  | { readonly type: 'created'; readonly group: AssetGroup }
  | { readonly type: 'edited'; readonly id: string; readonly fields: Partial<AssetGroup> }
  | { readonly type: 'deleted'; readonly ids: readonly string[] }
  | { readonly type: 'members-loaded'; readonly id: string; readonly members: Partial<GroupMembers> }
  | {
      readonly type: 'permission-changed'
      readonly groupId: string
      readonly list: 'employees' | 'partners'
      readonly id: string
      readonly permissions: GroupEntry['permissions'] | undefined
      /** The error to show if the change cannot be applied. */
      readonly error: string
    }

/** Applies one event to the list (spec business §4). */
export function reduceGroups(list: GroupList, event: GroupEvent): GroupList {
  switch (event.type) {
    case 'load':
      return { ...list, isLoading: true }
    case 'loaded':
      return { ...withSelection(list, withKept(event.groups, list.kept)), isLoading: false, error: null }
    case 'failed':
      return { ...list, isLoading: false, error: event.error }
    case 'error-cleared':
      return { ...list, error: null }
    case 'owners-failed':
      return { ...list, ownersError: event.error }
    case 'selected':
      return { ...list, selectedId: event.id }
    case 'named':
      return {
        ...list,
        groups: withKept(list.groups, event.group),
        kept: event.group,
        selectedId: event.group.id,
      }
    case 'created':
      return {
        ...list,
        groups: [...list.groups.filter(({ id }) => id !== event.group.id), event.group],
        kept: event.group,
        selectedId: event.group.id,
        members: { ...list.members, [event.group.id]: NO_MEMBERS },
      }
    case 'edited':
      if (!list.groups.some(({ id }) => id === event.id)) return list
      return {
        ...list,
        groups: list.groups.map((one) => (one.id === event.id ? { ...one, ...event.fields } : one)),
        kept: list.kept?.id === event.id ? { ...list.kept, ...event.fields } : list.kept,
      }
    case 'deleted': {
      const members = Object.fromEntries(Object.entries(list.members).filter(([id]) => !event.ids.includes(id)))
      const rest = list.groups.filter(({ id }) => !event.ids.includes(id))
      const kept = list.kept !== null && event.ids.includes(list.kept.id) ? null : list.kept
      return { ...withSelection(list, rest), kept, members }
    }
    case 'members-loaded':
      return {
        ...list,
        members: { ...list.members, [event.id]: { ...(list.members[event.id] ?? NO_MEMBERS), ...event.members } },
      }
    case 'permission-changed':
      return withPermission(list, event)
  }
}

function withKept(groups: readonly AssetGroup[], kept: AssetGroup | null): readonly AssetGroup[] {
  return kept === null || groups.some(({ id }) => id === kept.id) ? groups : [...groups, kept]
}

/**
 * Replaces the groups and keeps the selection. If the selected group is gone or none was selected, selects the first
 * one.
 */
function withSelection(list: GroupList, groups: readonly AssetGroup[]): GroupList {
  const isHeld = groups.some(({ id }) => id === list.selectedId)
  return { ...list, groups, selectedId: isHeld ? list.selectedId : (groups[0]?.id ?? null) }
}

/**
 * Applies only if the group and the member are loaded, and if ids and permissions are given (spec business §4 and §5).
 */
function withPermission(
  list: GroupList,
  { groupId, list: name, id, permissions, error }: Extract<GroupEvent, { type: 'permission-changed' }>,
): GroupList {
  const members = list.members[groupId]
  const isHeld = list.groups.some((group) => group.id === groupId) && members?.[name].some((one) => one.id === id)
  if (!members || !isHeld || id === '' || permissions === undefined) return { ...list, error }
  const entries =
    permissions.length === 0
      ? members[name].filter((one) => one.id !== id)
      : members[name].map((one) => (one.id === id ? { ...one, permissions } : one))
  return { ...list, members: { ...list.members, [groupId]: { ...members, [name]: entries } } }
}
