import type { FunctionComponent } from 'react'
import type { PageAddress, PageAddresses, PageParams } from '#contracts/page-address.ts'
import type { ServedPart } from '#kit/lazy-part/lazy-part.tsx'
import type { Fill, Fills } from './slots.tsx'

/** A screen; its parameters are those of its address. */
export interface PageScreen<Props> {
  readonly Screen: FunctionComponent<Props>
  /** Fetches its code, if that is not in the first chunk; resolves when it is here or cannot be had. */
  readonly preload?: () => unknown
  /** Fetches what its document shows when the server has drawn it. @returns its lazy parts. @throws if some of it does not come */
  readonly serve?: (fills: Fills) => Promise<readonly ServedPart[]>
}

/** An address for members has a screen for visitors beside its own. */
type ScreenOf<Address extends PageAddress> = Address['access'] extends 'member'
  ? { readonly member: PageScreen<PageParams<Address['handler']>>; readonly visitor: PageScreen<object> }
  : PageScreen<PageParams<Address['handler']>>

/** What a feature adds to the page beside its screens. */
interface PagePart {
  readonly name: string
  /** What it shows in places of the shell and of other features' screens. */
  readonly fills?: readonly Fill[]
  /** Runs before the first render, for what cannot wait for the feature's code. */
  readonly beforeRender?: (isMember: boolean) => void
  /** Pieces of work after the first screen, each in an idle moment of its own. */
  readonly whenIdle?: readonly ((isMember: boolean) => void)[]
}

interface WithAddresses<Addresses extends PageAddresses> {
  readonly addresses: Addresses
  /** A screen for each of the addresses. */
  readonly screens: { readonly [Name in keyof Addresses]: ScreenOf<Addresses[Name]> }
}

/** A screen without the types of its parameters, as the shell knows it. */
export type AnyScreen = PageScreen<never> | { readonly member: PageScreen<never>; readonly visitor: PageScreen<never> }

export interface PageFeature extends PagePart {
  readonly screens?: Readonly<Record<string, AnyScreen>>
}

/** A feature of which nothing runs before the first render: it may load after the first screen of the home page. */
export type LatePageFeature = PageFeature & { readonly beforeRender?: never }
type LatePagePart = PagePart & { readonly beforeRender?: never }

/** @example definePageFeature({ name: 'search', addresses, screens: { … }, fills: [fillSlot(headerField, 10, SearchField)] }) */
export function definePageFeature(part: LatePagePart): LatePageFeature
export function definePageFeature<const Addresses extends PageAddresses>(
  part: LatePagePart & WithAddresses<Addresses>,
): LatePageFeature
export function definePageFeature(part: PagePart): PageFeature
export function definePageFeature<const Addresses extends PageAddresses>(
  part: PagePart & WithAddresses<Addresses>,
): PageFeature
export function definePageFeature(part: PagePart & Partial<Pick<PageFeature, 'screens'>>): PageFeature {
  return part
}
