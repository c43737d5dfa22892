import type { WireUser } from '#features/users/contract.ts'
import type { DescribePage } from '#server/define-server-feature.ts'

/** Structured data for a profile's page. */
export const structuredProfilePage: DescribePage = ({ content, origin }) => {
  const view = content.views?.find(([name]) => name === 'users/profile')?.[2] as
    | { readonly user?: WireUser }
    | undefined
  return view?.user ? structuredProfile(view.user, origin) : null
}

/**
 * The profile as structured data; null for a private member.
 * @param origin `https://pins.example`
 */
function structuredProfile(user: WireUser, origin: string): object | null {
  if (user.is_private_profile) return null
  const { website_url: website } = user
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: user.full_name,
      alternateName: user.username,
      description: user.about || undefined,
      url: `${origin}/${encodeURIComponent(user.username)}/`,
      image: user.image_large_url ? origin + user.image_large_url : undefined,
      sameAs: website && /^https?:\/\//i.test(website) ? [website] : undefined,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: user.follower_count,
      },
    },
  }
}
