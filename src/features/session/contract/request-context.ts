import { Type, type Static } from 'typebox'
import type { AdAccountId } from '#contracts/ids.ts'
import { Id, Nullable, oneOf } from '#contracts/schema.ts'

const Text = Nullable(Type.String())

/** What the server knows about the request at start-up (spec viewer §3). Unknown values are null. */
export const RequestContext = Type.Object({
  /** The first ad account with which the member can promote pins; null if there is none. */
  advertiser: Nullable(Id<AdAccountId>()),
  /** True if the member can promote pins with an ad account of a client. */
  is_managed_advertiser: Type.Boolean(),
  app_type: oneOf(['web', 'mweb']),
  is_bot: Type.Boolean(),
  is_social_bot: Type.Boolean(),
  is_internal_ip: Type.Boolean(),
  unauth_id: Text,
  /** True if the visit came from a paid link (`utm_pai`). */
  is_paid: Type.Boolean(),
  is_open_unauth: Type.Boolean(),
  /** True if the installed app was launched. */
  is_from_home_screen: Type.Boolean(),
  country: Text,
  /** Number of the country (spec viewer §3, country codes); 0 if it is unknown. */
  country_id: Type.Integer({ minimum: 0 }),
  /** Group of the country (spec viewer §9, country grouping). */
  country_group: Type.String(),
  country_from_hostname: Text,
  country_from_ip: Text,
  region_from_ip: Text,
  /** The id of the request; the answer's header `x-request-id` and the server's log have it, too. */
  request_identifier: Text,
  full_path: Type.String(),
  /**
   * The page's address without the parameters of this visit, for opening it in the installed app. It is absolute if the
   * site has an origin.
   */
  deep_link: Type.String(),
  /** The token of a Facebook app that opened the page. A sign-up may use it. */
  facebook_token: Text,
  invite_code: Text,
  ad_image: Text,
  origin: Text,
  referrer: Text,
  stage: oneOf(['production', 'development']),
  text_direction: oneOf(['ltr', 'rtl']),
  language: Type.String(),
  locale: Type.String(),
  browser_name: Text,
  browser_type: oneOf(['bot', 'phone', 'tablet', 'desktop']),
  browser_version: Text,
  is_mobile: Type.Boolean(),
  is_tablet: Type.Boolean(),
  os_name: Text,
  os_version: Text,
  user_agent: Type.String(),
})
export type RequestContext = Static<typeof RequestContext>
