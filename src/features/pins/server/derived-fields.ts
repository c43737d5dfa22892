import type { ImageSignature } from '#contracts/ids.ts'
import { visitUrl } from '#features/linked-pages/domain/visit-url.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { opensInStream } from '#features/pins/domain/opens-in-stream.ts'
import { richSummary, textOf } from './shared/rich-summary.ts'

/** Length of a short text in characters, as search engines, lists and screen readers get it. */
const SHORT_TEXT_MAX = 160

type Facts = Pick<
  WirePin,
  'id' | 'title' | 'description' | 'link' | 'kind' | 'rich_metadata' | 'board' | 'pin_note' | 'recommendation_reason'
> & { readonly topic: string | null; readonly mobile_link: string | null }
type Flags = Pick<WirePin, 'is_ads_only' | 'is_unsafe' | 'is_hidden' | 'is_stale_product' | 'is_oos_product'>

/** Fields of a pin's record that follow from its other fields (spec viewer §3, pin). */
export function derivedFields(pin: Facts & Flags): Partial<WirePin> {
  const { title, description, link, rich_metadata: rich } = pin
  const short = shortText(description)
  const isPublic = pin.board?.privacy !== 'secret' && !pin.is_unsafe && !pin.is_hidden && !pin.is_ads_only
  return {
    mobile_link: pin.mobile_link ?? link,
    tracked_link: link === null ? null : visitUrl(pin.id),
    tracking_params: trackingParams(pin),
    category: pin.topic,
    auto_alt_text: [title, short].filter(Boolean).join('. '),
    description_html: escaped(description).replaceAll('\n', '<br>'),
    closeup_description: description,
    closeup_unified_description: description || textOf(rich),
    grid_title: title,
    grid_description: short,
    seo_title: title,
    seo_description: short || shortText(textOf(rich)),
    seo_url: isPublic ? `/pin/${pin.id}/` : null,
    closeup_user_note: pin.pin_note ?? '',
    is_eligible_for_pdp:
      rich?.type === 'product' && rich.offer_summary.in_stock && !pin.is_stale_product && !pin.is_oos_product,
    should_open_in_stream: opensInStream(pin.kind),
    rich_summary: richSummary(title, rich),
  }
}

interface VariantFor {
  readonly isAuth: boolean
  readonly isDesktop: boolean
  /** The viewer's country, as two capital letters; null if it is unknown. */
  readonly country: string | null
}

/**
 * The fields that depend on log-in, device and country (spec viewer §3 and §6): visitors get those for search engines,
 * members the reason why they see the pin.
 */
export function closeupVariant(pin: WirePin, { isAuth, isDesktop, country }: VariantFor): WirePin {
  const forViewer = isAuth ? { seo_title: null, seo_description: null, seo_url: null } : { recommendation_reason: null }
  return {
    ...pin,
    ...forViewer,
    story_pin_media: isDesktop ? storyMedia(pin) : null,
    ships_to_user_country: shipsTo(pin, country),
  }
}

/** True if the offer is delivered to the viewer's country; null if the offer or the country is unknown. */
function shipsTo({ rich_metadata: rich }: WirePin, country: string | null): boolean | null {
  const countries = rich?.type === 'product' ? rich.ships_to : undefined
  return countries === undefined || country === null ? null : countries.includes(country)
}

function storyMedia({ story_pin_data: story }: WirePin): WirePin['story_pin_media'] {
  if (!story) return null
  const signatures = story.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.image_signature ?? []))
  return Object.fromEntries(
    signatures.map((signature: ImageSignature) => [signature, imageUrl(signature, '1200x')]),
  ) as NonNullable<WirePin['story_pin_media']>
}

function trackingParams({ id, recommendation_reason: reason }: Facts): string {
  return new URLSearchParams({ pin: id, ...(reason ? { reason: reason.kind } : {}) }).toString()
}

/** The beginning of a text, cut between words. */
function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SHORT_TEXT_MAX) return line
  const cut = line.slice(0, SHORT_TEXT_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHORT_TEXT_MAX / 2)).trim()}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
