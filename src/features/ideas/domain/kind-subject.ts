import type { UserId } from '#contracts/ids.ts'
import type { PageKind } from '../constants.ts'
import type { Storefront } from '../contract.ts'

export interface KindSubject {
  readonly kind: PageKind
  /** The slug of a topic. */
  readonly category?: string | undefined
  readonly storefront: Storefront
}

const PARAMS = { country: 'country', language: 'language', feedProfileId: 'shop' } as const

/** The part of a list's key after `kind:`, such as `product`, `product/food` or `product?country=DE&shop=7`. */
export function kindText({ kind, category, storefront }: KindSubject): string {
  const path = category === undefined ? kind : `${kind}/${encodeURIComponent(category)}`
  const chosen = (Object.keys(PARAMS) as (keyof Storefront)[]).flatMap((name) => {
    const value = storefront[name]
    return value === null ? [] : [`${PARAMS[name]}=${encodeURIComponent(value)}`]
  })
  return chosen.length === 0 ? path : `${path}?${chosen.join('&')}`
}

export function readKindText(text: string): KindSubject {
  const [path = '', query = ''] = text.split('?')
  const [kind, category] = path.split('/')
  const chosen = new Map(query.split('&').map((part) => part.split('=') as [string, string]))
  const valueOf = (name: keyof Storefront) => decodeURIComponent(chosen.get(PARAMS[name]) ?? '') || null
  return {
    kind: kind as PageKind,
    category: category === undefined ? undefined : decodeURIComponent(category),
    storefront: {
      country: valueOf('country'),
      language: valueOf('language'),
      feedProfileId: valueOf('feedProfileId') as UserId | null,
    },
  }
}
