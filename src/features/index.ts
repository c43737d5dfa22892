import type { ListFact } from '#contracts/list-page.ts'
import type { Feature, FactsOf, Part } from '#core/define-feature.ts'
import type * as effects from '#core/effects.ts'
import type { NewFactOf } from '#core/facts.ts'
import type { Projection } from '#core/projections/projection.ts'
import type { EngineTables } from '#core/store/tables.ts'
import type * as inverse from '#core/store/inverse.ts'
import type { Table } from '#core/store/table.ts'
import type { AnalyticsTypes } from './analytics/contract.ts'
import { analytics } from './analytics/feature.ts'
import type { ApiReferenceTypes } from './api-reference/contract.ts'
import { apiReference } from './api-reference/feature.ts'
import type { BlockTypes } from './blocks/contract.ts'
import { blocks } from './blocks/feature.ts'
import type { BoardInviteTypes } from './board-invites/contract.ts'
import { boardInvites } from './board-invites/feature.ts'
import type { SectionTypes } from './board-sections/contract.ts'
import { boardSections } from './board-sections/feature.ts'
import type { BoardTypes } from './boards/contract.ts'
import { boards } from './boards/feature.ts'
import { changes } from './changes/feature.ts'
import type { CommentTypes } from './comments/contract.ts'
import { comments } from './comments/feature.ts'
import type { DeveloperTypes } from './developer/contract.ts'
import { developer } from './developer/feature.ts'
import type { DraftTypes } from './drafts/contract.ts'
import { drafts } from './drafts/feature.ts'
import type { EventsTypes } from './events/contract.ts'
import { events } from './events/feature.ts'
import type { FeedTypes } from './feed/contract.ts'
import { feed } from './feed/feature.ts'
import type { FollowTypes } from './follows/contract.ts'
import { follows } from './follows/feature.ts'
import type { HistoryTypes } from './history/contract.ts'
import { history } from './history/feature.ts'
import type { IdeasTypes } from './ideas/contract.ts'
import { ideas } from './ideas/feature.ts'
import type { InterestTypes } from './interests/contract.ts'
import { interests } from './interests/feature.ts'
import type { MessageTypes } from './messages/contract.ts'
import { messages } from './messages/feature.ts'
import type { NotificationTypes } from './notifications/contract.ts'
import { notifications } from './notifications/feature.ts'
import type { OfflineTypes } from './offline/contract.ts'
import { offline } from './offline/feature.ts'
import type { OperatorTypes } from './operator/contract.ts'
import { operator } from './operator/feature.ts'
import type { PinNoteTypes } from './pin-notes/contract.ts'
import { pinNotes } from './pin-notes/feature.ts'
import type { PasscodeTypes } from './passcode/contract.ts'
import { passcode } from './passcode/feature.ts'
import type { PinBuilderTypes } from './pin-builder/contract.ts'
import { pinBuilder } from './pin-builder/feature.ts'
import type { PinTypes } from './pins/contract.ts'
import { pins } from './pins/feature.ts'
import type { ReactionTypes } from './reactions/contract.ts'
import { reactions } from './reactions/feature.ts'
import type { ReportTypes } from './reports/contract.ts'
import { reports } from './reports/feature.ts'
import type { SearchTypes } from './search/contract.ts'
import { search } from './search/feature.ts'
import type { SessionTypes } from './session/contract.ts'
import { session } from './session/feature.ts'
import type { SettingsTypes } from './settings/contract.ts'
import { settings } from './settings/feature.ts'
import type { Island } from './start/contract.ts'
import { start } from './start/feature.ts'
import type { TodayTypes } from './today/contract.ts'
import { today } from './today/feature.ts'
import type { TrashTypes } from './trash/contract.ts'
import { trash } from './trash/feature.ts'
import type { TriedTypes } from './tried/contract.ts'
import { tried } from './tried/feature.ts'
import type { UserTypes } from './users/contract.ts'
import { users } from './users/feature.ts'

/** The types of every feature's worker part, as its contract names them; `object` for a feature that adds none. */
interface All {
  readonly analytics: AnalyticsTypes
  readonly apiReference: ApiReferenceTypes
  readonly blocks: BlockTypes
  readonly boardInvites: BoardInviteTypes
  readonly boardSections: SectionTypes
  readonly boards: BoardTypes
  readonly changes: object
  readonly comments: CommentTypes
  readonly developer: DeveloperTypes
  readonly drafts: DraftTypes
  readonly events: EventsTypes
  readonly feed: FeedTypes
  readonly follows: FollowTypes
  readonly history: HistoryTypes
  readonly ideas: IdeasTypes
  readonly interests: InterestTypes
  readonly messages: MessageTypes
  readonly notifications: NotificationTypes
  readonly offline: OfflineTypes
  readonly operator: OperatorTypes
  readonly 'pin-notes': PinNoteTypes
  readonly passcode: PasscodeTypes
  readonly 'pin-builder': PinBuilderTypes
  readonly pins: PinTypes
  readonly reactions: ReactionTypes
  readonly reports: ReportTypes
  readonly search: SearchTypes
  readonly session: SessionTypes
  readonly settings: SettingsTypes
  readonly start: object
  readonly today: TodayTypes
  readonly trash: TrashTypes
  readonly tried: TriedTypes
  readonly users: UserTypes
}

/** Every feature's worker part. The engine takes this list as a value (`workers/core.worker.ts`). */
export const features: { readonly [Name in keyof All]: Feature<All[Name], Product> } = {
  analytics,
  apiReference,
  blocks,
  boardInvites,
  boardSections,
  boards,
  changes,
  comments,
  developer,
  drafts,
  events,
  feed,
  follows,
  history,
  ideas,
  interests,
  messages,
  notifications,
  offline,
  operator,
  'pin-notes': pinNotes,
  passcode,
  'pin-builder': pinBuilder,
  pins,
  reactions,
  reports,
  search,
  session,
  settings,
  start,
  today,
  trash,
  tried,
  users,
}

type Joined<Name extends 'tables' | 'commands' | 'views' | 'requests' | 'events'> = Intersection<
  Part<All[keyof All], Name>
>
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? { readonly [Key in keyof All]: All[Key] }
  : never

export type AnyFact = FactsOf<All[keyof All]> | ListFact
export type NewFact = NewFactOf<AnyFact>
export type Rows = Joined<'tables'>
export type Tables = { readonly [Name in keyof Rows]: Table<Rows[Name]> } & EngineTables
export type Commands = Joined<'commands'>
export type CommandName = keyof Commands
/** A member's act. The page makes `id`, so that sending it again after a crash of the worker repeats nothing. */
export type Intent = { [Name in CommandName]: { readonly id: string } & ActOf<Name> }[CommandName]
export type Act = { [Name in CommandName]: ActOf<Name> }[CommandName]
type ActOf<Name extends CommandName> = { readonly name: Name; readonly args: Commands[Name] }
export type Views = Joined<'views'>
export type ViewName = keyof Views
export type Params<Name extends ViewName> = Views[Name]['params']
export type View<Name extends ViewName> = Views[Name]['view']
export type Requests = Joined<'requests'>
export type RequestName = keyof Requests
/** The events that the features' screens record, by type. */
export type Events = Joined<'events'>

/** The types that the engine passes through (`src/core/product.ts`). */
export interface Product {
  readonly fact: AnyFact
  readonly news: NewFact
  readonly tables: Tables
  readonly act: Act
  readonly page: Island
}

export type Command<Args> = effects.Command<Args, Product>
export type CommandTable = { readonly [Name in CommandName]: Command<Commands[Name]> }
export type ListKind = effects.ListKind<Product>
export type ListPage = effects.ListPage<Product>
/** What a command finds when it is to be undone. */
export type Present = inverse.Present<Tables>
export type ProjectionOf<Name extends ViewName> = Projection<Views[Name], Product>
export type Reads = { readonly [Name in ViewName]?: effects.Read<Params<Name>, Product> }
export type RequestContext = effects.RequestContext<Product>
export type RequestTable = {
  readonly [Name in RequestName]: effects.Request<Requests[Name]['input'], Requests[Name]['reply'], Product>
}
