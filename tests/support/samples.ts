import type { Static } from 'typebox'
import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireGridPin, WirePin } from '#features/pins/contract.ts'
import type { state } from '#features/session/contract/standing.ts'
import type { Island } from '#features/start/contract.ts'
import type { WireUser } from '#features/users/contract.ts'

/** Entities for tests in the form of the wire. Numbers make them differ. */
export const ANA_ID = '11' as UserId

export const ana: WireUser = {
  id: ANA_ID,
  type: 'user',
  username: 'ana',
  full_name: 'Ana Lima',
  first_name: 'Ana',
  image_medium_url: null,
  image_large_url: null,
  dominant_color: '#336699',
  about: '',
  pin_count: 0,
  board_count: 1,
  follower_count: 0,
}

export function pinId(number: number): PinId {
  return String(700_000_000_000 + number) as PinId
}

export function gridPin(number: number, more: Partial<WireGridPin> = {}): WireGridPin {
  const { id, type, username, full_name, image_medium_url, dominant_color } = ana
  return {
    id: pinId(number),
    type: 'pin',
    title: `Pin ${number}`,
    kind: 'image',
    domain: null,
    image_signature: number.toString(16).padStart(32, '0') as ImageSignature,
    width: 600,
    height: 600 + (number % 7) * 100,
    dominant_color: '#112233',
    thumbhash: null,
    price: null,
    pinner: { id, type, username, full_name, image_medium_url, dominant_color },
    reaction_by_me: 0,
    reaction_counts: { 1: 5 },
    saved_to: [],
    ...more,
  }
}

export function fullPin(number: number, more: Partial<WirePin> = {}): WirePin {
  return {
    ...gridPin(number),
    description: `Words about pin ${number}`,
    alt_text: '',
    link: null,
    created_at: '2024-01-01T00:00:00Z',
    images: {},
    repin_count: 3,
    board: null,
    rich_metadata: null,
    aggregated_pin_data: { id: `9${number}`, comment_count: 0 },
    closeup_attribution: null,
    ...more,
  }
}

export const FOOD_ID = '501' as BoardId

export const food: WireBoard = {
  id: FOOD_ID,
  type: 'board',
  name: 'Food',
  slug: 'food',
  url: '/ana/food/',
  description: '',
  privacy: 'public',
  pin_count: 4,
  section_count: 0,
  follower_count: 0,
  owner: { id: ANA_ID, username: 'ana', full_name: 'Ana Lima' },
  cover_images: [],
  created_at: '2024-01-01T00:00:00Z',
  last_saved_at: null,
}

export function islandOf(member: WireUser | null, list: Island['list'] = null): Island {
  return {
    appVersion: '1',
    viewer: member
      ? { login_state: 'AUTH', isAuth: true, id: member.id, role: 'member' }
      : { login_state: 'UNAUTH', isAuth: false, id: null, role: null },
    user: member,
    locale: 'en_US',
    isRtl: false,
    isBot: false,
    demoAccounts: null,
    isDeveloperPanelOn: false,
    list,
    pin: null,
    error: null,
  }
}

/** The answer of `/_/_/state` for a request about which nothing is known. */
export const stateContext: Static<(typeof state)['reply']>['context'] = {
  appVersion: '1',
  demo: false,
  request: {
    advertiser: null,
    is_managed_advertiser: false,
    app_type: 'web',
    is_bot: false,
    is_social_bot: false,
    is_internal_ip: true,
    unauth_id: null,
    is_paid: false,
    is_open_unauth: false,
    is_from_home_screen: false,
    country: null,
    country_id: 0,
    country_group: 'OTHER',
    country_from_hostname: null,
    country_from_ip: null,
    region_from_ip: null,
    request_identifier: null,
    full_path: '/',
    deep_link: '/',
    facebook_token: null,
    invite_code: null,
    ad_image: null,
    origin: null,
    referrer: null,
    stage: 'development',
    text_direction: 'ltr',
    language: 'en',
    locale: 'en_US',
    browser_name: null,
    browser_type: 'desktop',
    browser_version: null,
    is_mobile: false,
    is_tablet: false,
    os_name: null,
    os_version: null,
    user_agent: '',
  },
  experiments: { active_experiments: {}, triggerable_experiments: {}, batch_exp: true, experiment_hash: '' },
}
