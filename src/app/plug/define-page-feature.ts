import type { FunctionComponent } from 'react'
import type { PageAddress, PageAddresses, PageParams } from '#contracts/page-address.ts'
import type { ServedPart } from '#kit/lazy-part/lazy-part.tsx'
import type { Fill, Fills } from './slots.tsx'

/** A screen. Its props are the parameters of its address. */
export interface PageScreen<Props> {
  readonly Screen: FunctionComponent<Props>
  /**
   * Loads the screen's code if that is not in the first chunk. Resolves when the code is loaded or cannot be loaded.
   */
  readonly preload?: () => unknown
  /**
   * Loads the code of what a document from the server shows of this screen.
   * @returns the lazy parts of the screen
   * @throws if a part cannot be loaded
   */
  readonly serve?: (fills: Fills) => Promise<readonly ServedPart[]>
}

/** An address for members has a second screen for visitors. */
type ScreenOf<Address extends PageAddress> = Address['access'] extends 'member'
  ? { readonly member: PageScreen<PageParams<Address['handler']>>; readonly visitor: PageScreen<object> }
  : PageScreen<PageParams<Address['handler']>>

/** What a feature adds to the page, apart from its screens. */
interface PagePart {
  readonly name: string
  /** The parts that the feature puts into slots of the shell and of other features' screens. */
  readonly fills?: readonly Fill[]
  /** Runs before the first render. For work that cannot wait until the feature's other code is loaded. */
  readonly beforeRender?: (isMember: boolean) => void
  /** Work for after the first screen. Each function runs in its own idle moment. */
  readonly whenIdle?: readonly ((isMember: boolean) => void)[]
}

interface WithAddresses<Addresses extends PageAddresses> {
  readonly addresses: Addresses
  /** The screen of each address. */
  readonly screens: { readonly [Name in keyof Addresses]: ScreenOf<Addresses[Name]> }
}

/** A screen without the types of its parameters, as the shell knows it. */
export type AnyScreen = PageScreen<never> | { readonly member: PageScreen<never>; readonly visitor: PageScreen<never> }

export interface PageFeature extends PagePart {
  readonly screens?: Readonly<Record<string, AnyScreen>>
}

/** A feature that runs nothing before the first render. It may be loaded after the home page's first screen. */
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
