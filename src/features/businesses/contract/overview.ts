import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import { Day, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import {
  BUSINESS_ROLES,
  HIERARCHY_LISTS,
  HIERARCHY_SORTS,
  HISTORY_ACTIONS,
  HISTORY_SEARCHES,
  HISTORY_SORTS,
  NAME_SEARCHES,
  PEOPLE_PER_CALL_MAX,
  RECENT_KINDS,
} from '../constants.ts'
import { BusinessName, OfBusiness, Person } from './business.ts'

const reading = ['session/required', 'business/not-found', 'access/denied'] as const

/** A row of any hierarchy list. */
const HierarchyRow = Type.Object({
  id: Id<string>(),
  name: Type.String(),
  /** A username, role, currency or status, depending on the list. */
  detail: Type.String(),
  /** The business that the row belongs to. */
  business: BusinessName,
  created_time: Instant,
})
export type HierarchyRow = Static<typeof HierarchyRow>

/** One list over a business and all businesses below it (spec business §7). */
export const listHierarchy = resource({
  name: 'BusinessHierarchy',
  verb: 'get',
  options: Type.Object(
    { ...OfBusiness, list: oneOf(HIERARCHY_LISTS), ...tableOptions(HIERARCHY_SORTS, NAME_SEARCHES) },
    { additionalProperties: false },
  ),
  reply: tableReply(HierarchyRow),
  fails: reading,
})

/** Removes managers or child businesses, or leaves the parent business. */
export const deleteHierarchy = resource({
  name: 'BusinessHierarchy',
  verb: 'delete',
  options: Type.Object(
    {
      ...OfBusiness,
      child_ids: Type.Optional(Type.Array(Id<BusinessId>(), { maxItems: PEOPLE_PER_CALL_MAX })),
      manager_ids: Type.Optional(Type.Array(Id<UserId>(), { maxItems: PEOPLE_PER_CALL_MAX })),
      leaves_parent: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...reading, 'person/not-found', 'key/reused'],
})

/** A business in which the viewer has a role, or whose organization the viewer manages. */
const Employer = Type.Object({
  id: Id<BusinessId>(),
  name: Type.String(),
  username: Type.String(),
  role: Nullable(oneOf(BUSINESS_ROLES)),
  is_acting: Type.Boolean(),
  /** True if the tooltip of the acting-as bar lists the entry (spec business §3). Raw entries lack the field. */
  showInTooltip: Type.Optional(Type.Boolean()),
})
export type Employer = Static<typeof Employer>

/**
 * The viewer's businesses. `raw` is for callers outside of the page (spec business §7); the acting-as bar needs the
 * other form.
 */
export const listEmployers = resource({
  name: 'Employers',
  verb: 'get',
  options: Type.Object({ raw: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  reply: Type.Array(Employer),
  fails: ['session/required'],
})

const Values = Nullable(Type.Record(Type.String(), Type.Unknown()))

const HistoryEntry = Type.Object({
  id: Id<string>(),
  at: Instant,
  /** Null if the account was deleted. */
  actor: Nullable(Person),
  action: oneOf(HISTORY_ACTIONS),
  subject: Type.String(),
  before: Values,
  after: Values,
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** Acts in a range of days, both included, in the time zone of the business. */
export const listHistory = resource({
  name: 'BusinessHistory',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(HISTORY_SORTS, HISTORY_SEARCHES),
      /** By default 7 days ago (spec business §9). */
      start: Type.Optional(Day),
      /** By default yesterday (spec business §9). */
      end: Type.Optional(Day),
      action: Type.Optional(oneOf(HISTORY_ACTIONS)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...tableReply(HistoryEntry).properties, start: Day, end: Day }),
  fails: reading,
})

const Recent = Type.Object({
  kind: oneOf(RECENT_KINDS),
  id: Id<string>(),
  name: Type.String(),
  created_time: Instant,
})
export type Recent = Static<typeof Recent>

/** Recently added people, partners, assets and groups, newest first. */
export const listRecentlyAdded = resource({
  name: 'RecentlyAdded',
  verb: 'get',
  options: Type.Object(OfBusiness, { additionalProperties: false }),
  reply: Type.Array(Recent),
  fails: reading,
})
