import type { Reply } from '#contracts/endpoint.ts'
import type { findPinImages } from '#features/media/contract.ts'

/** The pictures that `findPinImages` found on a page. */
export type FoundImages = Reply<typeof findPinImages>

/** Calls that need the network and are never queued. */
export type PinBuilderRequests = {
  findImages: { readonly input: { readonly url: string }; readonly reply: FoundImages }
}

export interface PinBuilderTypes {
  readonly requests: PinBuilderRequests
}
