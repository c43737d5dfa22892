import type { ListFact } from '#contracts/list-page.ts'
import type { Feature, FactsOf, Part } from '#core/define-feature.ts'
import type * as effects from '#core/effects.ts'
import type { NewFactOf } from '#core/facts.ts'
import type { Projection } from '#core/projections/projection.ts'
import type * as requests from '#core/requests.ts'
import type * as inverse from '#core/store/inverse.ts'
import type { Table } from '#core/store/table.ts'
import type { EngineTables } from '#core/store/tables.ts'
import type { AccountDataTypes } from './account-data/contract.ts'
import type { AdsTypes } from './ads/contract.ts'
import type { AnalyticsTypes } from './analytics/contract.ts'
import type { ApiReferenceTypes } from './api-reference/contract.ts'
import type { AssetGroupTypes } from './asset-groups/contract.ts'
import type { AudienceTypes } from './audiences/contract.ts'
import type { BackupsTypes } from './backups/contract.ts'
import type { BillingTypes } from './billing/contract.ts'
import type { BlockTypes } from './blocks/contract.ts'
import { blocks } from './blocks/feature.ts'
import type { BoardIdeasTypes } from './board-ideas/contract.ts'
import { boardIdeas } from './board-ideas/feature.ts'
import type { BoardInviteTypes } from './board-invites/contract.ts'
import type { BoardMergeTypes } from './board-merge/contract.ts'
import type { SectionTypes } from './board-sections/contract.ts'
import { boardSections } from './board-sections/feature.ts'
import type { BoardTypes } from './boards/contract.ts'
import { boards } from './boards/feature.ts'
import type { BusinessHubTypes } from './business-hub/contract.ts'
import type { BusinessOnboardingTypes } from './business-onboarding/contract.ts'
import type { BusinessTypes } from './businesses/contract.ts'
import { changes } from './changes/feature.ts'
import type { CatalogTypes } from './catalogs/contract.ts'
import type { CommentTypes } from './comments/contract.ts'
import { comments } from './comments/feature.ts'
import type { ConversionTagTypes } from './conversion-tags/contract.ts'
import type { DeveloperTypes } from './developer/contract.ts'
import { developer } from './developer/feature.ts'
import type { DraftTypes } from './drafts/contract.ts'
import { drafts } from './drafts/feature.ts'
import type { DuplicateTypes } from './duplicates/contract.ts'
import type { EventsTypes } from './events/contract.ts'
import { events } from './events/feature.ts'
import type { ExperimentTypes } from './experiments/contract.ts'
import type { FeedTypes } from './feed/contract.ts'
import { feed } from './feed/feature.ts'
import type { FeedbackTypes } from './feedback/contract.ts'
import type { FingerprintTypes } from './fingerprints/contract.ts'
import type { FollowRequestTypes } from './follow-requests/contract.ts'
import { followRequests } from './follow-requests/feature.ts'
import type { FollowTypes } from './follows/contract.ts'
import { follows } from './follows/feature.ts'
import type { HistoryTypes } from './history/contract.ts'
import { history } from './history/feature.ts'
import type { IdeasTypes } from './ideas/contract.ts'
import { ideas } from './ideas/feature.ts'
import type { InterestTypes } from './interests/contract.ts'
import { interests } from './interests/feature.ts'
import type { InviteTypes } from './invites/contract.ts'
import type { RequestFeatures } from './request-features.ts'
import type { LeadTypes } from './leads/contract.ts'
import type { LinkedBusinessTypes } from './linked-businesses/contract.ts'
import type { MessageTypes } from './messages/contract.ts'
import { messages } from './messages/feature.ts'
import type { NetworkTypes } from './networks/contract.ts'
import type { NotificationTypes } from './notifications/contract.ts'
import { notifications } from './notifications/feature.ts'
import type { OfflineTypes } from './offline/contract.ts'
import { offline } from './offline/feature.ts'
import type { OnboardingTypes } from './onboarding/contract.ts'
import type { OperatorTypes } from './operator/contract.ts'
import type { PasscodeTypes } from './passcode/contract.ts'
import type { PinBuilderTypes } from './pin-builder/contract.ts'
import { pinBuilder } from './pin-builder/feature.ts'
import type { PinMentionTypes } from './pin-mentions/contract.ts'
import type { PinNoteTypes } from './pin-notes/contract.ts'
import { pinNotes } from './pin-notes/feature.ts'
import type { PinTagTypes } from './pin-tags/contract.ts'
import { pinTags } from './pin-tags/feature.ts'
import type { PinTypes } from './pins/contract.ts'
import { pins } from './pins/feature.ts'
import type { PlaceTypes } from './places/contract.ts'
import type { PushTypes } from './push/contract.ts'
import type { ReactionTypes } from './reactions/contract.ts'
import { reactions } from './reactions/feature.ts'
import type { RecommendationTypes } from './recommendations/contract.ts'
import { recommendations } from './recommendations/feature.ts'
import type { ReportTypes } from './reports/contract.ts'
import type { ScheduledPinTypes } from './scheduled-pins/contract.ts'
import { scheduledPins } from './scheduled-pins/feature.ts'
import type { SearchTypes } from './search/contract.ts'
import { search } from './search/feature.ts'
import type { SessionTypes } from './session/contract.ts'
import { session } from './session/feature.ts'
import type { SettingsTypes } from './settings/contract.ts'
import type { SponsorshipTypes } from './sponsorships/contract.ts'
import type { Island } from './start/contract.ts'
import { start } from './start/feature.ts'
import type { StoryFontTypes } from './story-fonts/contract.ts'
import type { StoryTypes } from './story-pins/contract.ts'
import type { TodayTypes } from './today/contract.ts'
import { today } from './today/feature.ts'
import type { TrashTypes } from './trash/contract.ts'
import { trash } from './trash/feature.ts'
import type { TriedTypes } from './tried/contract.ts'
import { tried } from './tried/feature.ts'
import type { UserTypes } from './users/contract.ts'
import { users } from './users/feature.ts'
import type { VideoTypes } from './videos/contract.ts'
import type { VisualSearchTypes } from './visual-search/contract.ts'
import { visualSearch } from './visual-search/feature.ts'
import type { WebsiteTypes } from './websites/contract.ts'

/**
 * The types of every feature's worker part, as its contract names them; `object` for a feature that adds none. Keys are
 * names of folders, here and in the lists of values.
 */
export interface All {
  readonly 'account-data': AccountDataTypes
  readonly ads: AdsTypes
  readonly analytics: AnalyticsTypes
  readonly 'api-reference': ApiReferenceTypes
  readonly 'asset-groups': AssetGroupTypes
  readonly audiences: AudienceTypes
  readonly catalogs: CatalogTypes
  readonly backups: BackupsTypes
  readonly billing: BillingTypes
  readonly blocks: BlockTypes
  readonly 'board-ideas': BoardIdeasTypes
  readonly 'board-invites': BoardInviteTypes
  readonly 'board-merge': BoardMergeTypes
  readonly 'board-sections': SectionTypes
  readonly boards: BoardTypes
  readonly 'business-hub': BusinessHubTypes
  readonly 'business-onboarding': BusinessOnboardingTypes
  readonly businesses: BusinessTypes
  readonly changes: object
  readonly comments: CommentTypes
  readonly 'conversion-tags': ConversionTagTypes
  readonly developer: DeveloperTypes
  readonly drafts: DraftTypes
  readonly duplicates: DuplicateTypes
  readonly events: EventsTypes
  readonly experiments: ExperimentTypes
  readonly feed: FeedTypes
  readonly feedback: FeedbackTypes
  readonly fingerprints: FingerprintTypes
  readonly 'follow-requests': FollowRequestTypes
  readonly follows: FollowTypes
  readonly history: HistoryTypes
  readonly ideas: IdeasTypes
  readonly interests: InterestTypes
  readonly invites: InviteTypes
  readonly leads: LeadTypes
  readonly 'linked-businesses': LinkedBusinessTypes
  readonly messages: MessageTypes
  readonly networks: NetworkTypes
  readonly notifications: NotificationTypes
  readonly offline: OfflineTypes
  readonly onboarding: OnboardingTypes
  readonly operator: OperatorTypes
  readonly passcode: PasscodeTypes
  readonly 'pin-builder': PinBuilderTypes
  readonly 'pin-mentions': PinMentionTypes
  readonly 'pin-notes': PinNoteTypes
  readonly 'pin-tags': PinTagTypes
  readonly pins: PinTypes
  readonly places: PlaceTypes
  readonly push: PushTypes
  readonly reactions: ReactionTypes
  readonly recommendations: RecommendationTypes
  readonly reports: ReportTypes
  readonly 'scheduled-pins': ScheduledPinTypes
  readonly search: SearchTypes
  readonly session: SessionTypes
  readonly settings: SettingsTypes
  readonly sponsorships: SponsorshipTypes
  readonly start: object
  readonly 'story-fonts': StoryFontTypes
  readonly 'story-pins': StoryTypes
  readonly today: TodayTypes
  readonly trash: TrashTypes
  readonly tried: TriedTypes
  readonly users: UserTypes
  readonly videos: VideoTypes
  readonly 'visual-search': VisualSearchTypes
  readonly websites: WebsiteTypes
}

/** The features that the worker starts with. The engine takes this list and the next as values (`workers/core.worker.ts`). */
export const features: { readonly [Name in Exclude<keyof All, keyof RequestFeatures>]: Feature<All[Name], Product> } = {
  blocks,
  'board-ideas': boardIdeas,
  'board-sections': boardSections,
  boards,
  changes,
  comments,
  developer,
  drafts,
  events,
  feed,
  'follow-requests': followRequests,
  follows,
  history,
  ideas,
  interests,
  messages,
  notifications,
  offline,
  'pin-builder': pinBuilder,
  'pin-notes': pinNotes,
  'pin-tags': pinTags,
  pins,
  reactions,
  recommendations,
  'scheduled-pins': scheduledPins,
  search,
  session,
  start,
  today,
  trash,
  tried,
  users,
  'visual-search': visualSearch,
}

/** Features that only answer requests. They are loaded with the first request, or after the first screen. */
export const loadRequestFeatures = async (): Promise<RequestFeatures> =>
  (await import('./request-features.ts')).requestFeatures

type Joined<Name extends 'tables' | 'commands' | 'views' | 'requests' | 'events'> = Intersection<
  Part<All[keyof All], Name>
>
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? { readonly [Key in keyof All]: All[Key] }
  : never

export type AnyFact = FactsOf<All[keyof All]> | ListFact
export type NewFact = NewFactOf<AnyFact>
type Rows = Joined<'tables'>
export type Tables = { readonly [Name in keyof Rows]: Table<Rows[Name]> } & EngineTables
export type Commands = Joined<'commands'>
export type CommandName = keyof Commands
/** A member's act. The page makes `id`, so that sending it again after a crash of the worker repeats nothing. */
export type Intent = { [Name in CommandName]: { readonly id: string } & ActOf<Name> }[CommandName]
export type Act = { [Name in CommandName]: ActOf<Name> }[CommandName]
type ActOf<Name extends CommandName> = { readonly name: Name; readonly args: Commands[Name] }
type Views = Joined<'views'>
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
/** What an undo reads of the present state. */
export type Present = inverse.Present<Tables>
export type ProjectionOf<Name extends ViewName> = Projection<Views[Name], Product>
export type Reads = { readonly [Name in ViewName]?: effects.Read<Params<Name>, Product> }
export type RequestContext = requests.RequestContext<Product>
export type RequestTable = {
  readonly [Name in RequestName]: requests.Request<Requests[Name]['input'], Requests[Name]['reply'], Product>
}
