import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty, Instant, Nullable } from '#contracts/schema.ts'
import { VERIFICATION_METHODS, type VerificationMethod } from './constants.ts'

export { VERIFICATION_METHODS } from './constants.ts'

const Method = Type.Unsafe<VerificationMethod>(Type.Union(VERIFICATION_METHODS.map((each) => Type.Literal(each))))
const Address = Type.String({ minLength: 1, maxLength: 2_048 })

export const Website = Type.Object({
  /** The domain without `www.`, in lower case. */
  website: Type.String(),
  status: Type.Unsafe<'verified' | 'unverified'>(Type.Union([Type.Literal('verified'), Type.Literal('unverified')])),
  verified_at: Nullable(Instant),
  /** The proof that the website must contain, for each method. */
  verification: Type.Object({ METATAG: Type.String(), FILENAME: Type.String(), DNSTXT: Type.String() }),
})
export type Website = Static<typeof Website>

export const listWebsites = v3({
  method: 'GET',
  path: '/v3/users/websites/',
  params: Empty,
  body: Empty,
  reply: Type.Array(Website),
  fails: ['session/required'],
})

/** Begins the claim of a website. If it is already claimed, nothing changes. */
export const claimWebsite = v3({
  method: 'POST',
  path: '/v3/users/websites/',
  params: Empty,
  body: Type.Object({ website: Address }, { additionalProperties: false }),
  reply: Type.Array(Website),
  fails: ['session/required'],
})

/** Checks whether the website contains the proof. */
export const verifyWebsite = v3({
  method: 'POST',
  path: '/v3/users/websites/verify/',
  params: Empty,
  body: Type.Object({ website: Address, verification_method: Method }, { additionalProperties: false }),
  reply: Type.Array(Website),
  fails: ['session/required', 'website/not-found', 'website/not-verified'],
})

export const removeWebsite = v3({
  method: 'DELETE',
  path: '/v3/users/websites/',
  params: Empty,
  body: Type.Object({ website: Address }, { additionalProperties: false }),
  reply: Type.Array(Website),
  fails: ['session/required', 'website/not-found'],
})

type Reply = readonly Website[]
export interface WebsiteTypes {
  readonly requests: {
    readonly websites: { readonly input: Record<string, never>; readonly reply: Reply }
    readonly claimWebsite: { readonly input: { readonly website: string }; readonly reply: Reply }
    readonly verifyWebsite: {
      readonly input: { readonly website: string; readonly method: VerificationMethod }
      readonly reply: Reply
    }
    readonly removeWebsite: { readonly input: { readonly website: string }; readonly reply: Reply }
  }
}
