import type { PinRow, WireGridPin, WirePin } from '../contract.ts'

const DETAIL_FIELDS: Readonly<Record<Exclude<keyof WirePin, keyof WireGridPin>, true>> = {
  description: true,
  alt_text: true,
  link: true,
  created_at: true,
  images: true,
  repin_count: true,
  board: true,
  section: true,
  related_interests: true,
  rich_metadata: true,
  aggregated_pin_data: true,
  closeup_attribution: true,
  videos: true,
  carousel_data: true,
  story_pin_data: true,
  embed: true,
  pin_tags: true,
  mentioned: true,
  sponsorship: true,
  recommendation_reason: true,
  related_article: true,
  comments_disabled: true,
  shopping_rec_disabled: true,
  is_ads_only: true,
  is_unsafe: true,
  is_hidden: true,
  is_stale_product: true,
  is_oos_product: true,
  done_by_me: true,
  favorited_by_me: true,
  favorite_user_count: true,
  pin_note: true,
}

/** Fields that a grid's pin lacks. */
export const DETAILS = Object.keys(DETAIL_FIELDS)

export function isFullPin(pin: PinRow): pin is PinRow & WirePin {
  return 'aggregated_pin_data' in pin
}
