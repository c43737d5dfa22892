import { Type, type Static, type TLiteral, type TOptional, type TSchema } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { NETWORKS, type NetworkName } from '#features/networks/constants.ts'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { SAVE_BEHAVIORS, type OWN_FIELDS, type SESSION_FIELDS } from './constants.ts'

export { USERNAME_PATTERN } from './constants.ts'

type SaveBehavior = (typeof SAVE_BEHAVIORS)[number]

type ConnectedTo = { [Name in NetworkName as `connected_to_${Name}`]: TOptional<TLiteral<true>> }

const OWN_PROPERTIES = {
  /** Number of scheduled pins (spec viewer §3). */
  scheduled_pin_count: Type.Optional(Type.Integer({ minimum: 0 })),
  /** What the Save button does. */
  save_behavior: Type.Optional(Type.Unsafe<SaveBehavior>(Type.Union(SAVE_BEHAVIORS.map((way) => Type.Literal(way))))),
  /** True if the member may write to others and receive messages. */
  should_show_messaging: Type.Optional(Type.Boolean()),
  /** The pin that the member saved last; null if it no longer exists. */
  last_repin_id: Type.Optional(Nullable(Id<PinId>())),
  /** The boards to which the member saved last, the latest first; at most SHORTLIST_MAX. */
  recent_boards: Type.Optional(Type.Array(Id<BoardId>())),
  /** True if one of the boards receives saves for which no board was chosen. */
  has_quicksave_board: Type.Optional(Type.Boolean()),
  /** Set after onboarding until the first home feed is built for the member. */
  first_home_feed_request_after_nux: Type.Optional(Type.Literal(true)),
  /** Set if the pins in a grid have no footer (spec viewer §4). */
  hides_pin_footer: Type.Optional(Type.Literal(true)),
  /** Set if the member's lists have places for ads. */
  sees_ads: Type.Optional(Type.Literal(true)),
  /** State of the application to the verified merchant program (spec business §4); absent without one. */
  merchant_label: Type.Optional(Type.Unsafe<MerchantLabel>(Type.String())),
  /** Set if the member has a role in a business, also by a partner, or manages an organization. */
  works_in_business: Type.Optional(Type.Literal(true)),
  /** The address of the account; null if it has none. */
  email: Type.Optional(Nullable(Type.String())),
  has_password: Type.Optional(Type.Boolean()),
  /** Set for an analyst or operator of this site. */
  is_employee: Type.Optional(Type.Literal(true)),
  /** True if third parties may measure the member's visits. It is always false for minors. */
  third_party_marketing_tracking_enabled: Type.Optional(Type.Boolean()),
  /** The choice of cookies. All three fields are absent until the member has chosen. */
  allow_personalization_cookies: Type.Optional(Type.Boolean()),
  allow_analytic_cookies: Type.Optional(Type.Boolean()),
  allow_marketing_cookies: Type.Optional(Type.Boolean()),
  ...(Object.fromEntries(
    NETWORKS.map((network) => [`connected_to_${network}`, Type.Optional(Type.Literal(true))]),
  ) as ConnectedTo),
} satisfies Record<(typeof OWN_FIELDS)[number], TOptional<TSchema>>

const SESSION_PROPERTIES = {
  isAuth: Type.Optional(Type.Literal(true)),
  login_state: Type.Optional(Type.Union([Type.Literal('AUTH'), Type.Literal('LIMITED_LOGIN')])),
} satisfies Record<(typeof SESSION_FIELDS)[number], TOptional<TSchema>>

/** The part of a user record that cards and headers need (spec viewer §3). */
export const WireUser = Type.Object({
  id: Id<UserId>(),
  type: Type.Literal('user'),
  username: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  /** Picture for a profile's head on a high-density screen; absent without a picture. */
  image_xlarge_url: Type.Optional(Type.String()),
  /** Colour of the avatar until its picture is loaded, `#rrggbb`. */
  dominant_color: Type.String(),
  about: Type.String(),
  pin_count: Type.Integer({ minimum: 0 }),
  board_count: Type.Integer({ minimum: 0 }),
  follower_count: Type.Integer({ minimum: 0 }),
  /** What the member says about themselves, if anything. */
  website_url: Type.Optional(Type.String()),
  pronouns: Type.Optional(Type.String()),
  profile_cover_url: Type.Optional(Type.String()),
  following_count: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Domains that the member has verified; absent if there are none (spec viewer §3). */
  verified_user_websites: Type.Optional(Type.Array(Type.String())),
  is_any_website_verified: Type.Optional(Type.Boolean()),
  /** The website that represents the member: the profile's, otherwise the first verified one (spec viewer §3). */
  domain_url: Type.Optional(Type.String()),
  /** True if the member proved to own that website; absent if there is no website. */
  domain_verified: Type.Optional(Type.Boolean()),
  /** The website in the profile as it is shown, without its scheme. */
  listed_website_url: Type.Optional(Type.String()),
  /** Set for a business account (spec viewer §1 and §6); both fields are absent for others. */
  is_partner: Type.Optional(Type.Literal(true)),
  partner: Type.Optional(Type.Object({ business_name: Type.String() })),
  /** Set if the member was accepted in the verified merchant program. */
  is_verified_merchant: Type.Optional(Type.Literal(true)),
  /** Set if only approved followers see boards and pins (spec viewer §3, isPrivateProfile); otherwise absent. */
  is_private_profile: Type.Optional(Type.Literal(true)),
  /** The viewer's relation to the member; absent for visitors and in the viewer's own record. */
  explicitly_followed_by_me: Type.Optional(Type.Boolean()),
  /** Set if the viewer waits for the approval of this private member. */
  follow_requested_by_me: Type.Optional(Type.Literal(true)),
  blocked_by_me: Type.Optional(Type.Boolean()),
  muted_by_me: Type.Optional(Type.Boolean()),
  ...OWN_PROPERTIES,
  ...SESSION_PROPERTIES,
})
export type WireUser = Static<typeof WireUser>

/** The member who created a pin: the part of the user record that a pin contains. */
export const WirePinner = Type.Pick(WireUser, [
  'id',
  'type',
  'username',
  'full_name',
  'image_medium_url',
  'dominant_color',
])
export type WirePinner = Static<typeof WirePinner>

/** A member's profile. */
export const getUser = resource({
  name: 'User',
  verb: 'get',
  options: Type.Object({ username: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  reply: WireUser,
  fails: ['user/not-found'],
})

export type UserFact =
  | Fact<'user/received', { readonly users: readonly WireUser[] }>
  /** The boards to which the member saved last, the latest first. */
  | Fact<'user/boards-shortlisted', { readonly memberId: UserId; readonly boardIds: readonly BoardId[] }>

export type UserViews = {
  /** The head of a profile page. */
  'users/profile': {
    readonly params: { readonly username: string }
    readonly view: { readonly state: 'loading' | 'ready' | 'missing' | 'offline'; readonly user: WireUser | null }
  }
}

/** A member as the core stores one. */
export type UserRow = WireUser & {
  /** Set by the change feed if the member's profile is no longer open to the viewer. */
  readonly is_gone?: true
}

export interface UserTypes {
  readonly facts: UserFact
  readonly tables: { readonly users: UserRow }
  readonly views: UserViews
}
