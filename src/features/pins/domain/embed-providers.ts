import type { PinEmbed } from '#features/pins/contract.ts'

/** The parts of an address, as written in it. */
interface Link {
  readonly hostname: string
  readonly pathname: string
  /** @returns the first value of a query parameter, decoded; empty if there is none */
  readonly param: (name: string) => string
}

interface Provider {
  readonly type: PinEmbed['type']
  readonly subtype: string
  /** The provider's own name. */
  readonly brand: string
  /** Host of the provider's frames. */
  readonly frameHost: string
  /** Hosts of links to the provider. */
  readonly hosts: readonly string[]
  /** @returns path and query of the frame for a link, or null */
  readonly frameOf: (link: Link) => string | null
}

const YOUTUBE_ID = /^[\w-]{11}$/

const PROVIDERS: readonly Provider[] = [
  {
    type: 'video',
    subtype: 'youtube',
    brand: 'YouTube',
    frameHost: 'www.youtube-nocookie.com',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frameOf: ({ hostname, pathname, param }) => {
      const id =
        hostname === 'youtu.be'
          ? pathname.slice(1)
          : pathname === '/watch'
            ? param('v')
            : (/^\/(?:embed|shorts)\/([^/]+)$/.exec(pathname)?.[1] ?? '')
      return YOUTUBE_ID.test(id) ? `/embed/${id}` : null
    },
  },
  {
    type: 'video',
    subtype: 'vimeo',
    brand: 'Vimeo',
    frameHost: 'player.vimeo.com',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frameOf: ({ hostname, pathname }) => {
      const form = hostname === 'player.vimeo.com' ? /^\/video\/(\d{1,12})$/ : /^\/(\d{1,12})$/
      const id = form.exec(pathname)?.[1]
      return id === undefined ? null : `/video/${id}?dnt=1`
    },
  },
  {
    type: 'audio',
    subtype: 'soundcloud',
    brand: 'SoundCloud',
    frameHost: 'w.soundcloud.com',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'w.soundcloud.com'],
    frameOf: ({ hostname, pathname, param }) => {
      const shown = hostname === 'w.soundcloud.com' ? param('url') : `https://soundcloud.com${pathname}`
      return /^https:\/\/soundcloud\.com\/[\w-]+\/(?:sets\/)?[\w-]+$/.test(shown)
        ? `/player/?url=${encodeURIComponent(shown)}`
        : null
    },
  },
  {
    type: 'audio',
    subtype: 'spotify',
    brand: 'Spotify',
    frameHost: 'open.spotify.com',
    hosts: ['open.spotify.com'],
    frameOf: ({ pathname }) => {
      const found = /^\/(?:embed\/)?((?:track|album|playlist|episode|show)\/[A-Za-z0-9]{22})$/.exec(pathname)
      return found ? `/embed/${found[1]}` : null
    },
  },
  {
    type: 'video',
    subtype: 'ted',
    brand: 'TED',
    frameHost: 'embed.ted.com',
    hosts: ['www.ted.com', 'ted.com', 'embed.ted.com'],
    frameOf: ({ pathname }) => (/^\/talks\/[a-z0-9_]+$/.test(pathname) ? pathname : null),
  },
]

/** Hosts whose frames a closeup may load. The policy of every page allows them besides its own (`frame-src`). */
export const EMBED_FRAME_HOSTS: readonly string[] = PROVIDERS.map(({ frameHost }) => frameHost)

/** @returns the address of the frame for a link to one of the providers, and the provider's brand; null for every other link */
export function embedFrameOf(link: string): { readonly frame: string; readonly brand: string } | null {
  const found = foundIn(link)
  return found && { frame: found.frame, brand: found.provider.brand }
}

/** The embed of a pin that links to one of the providers (spec viewer §3, embed); null for every other link. */
export function embedOfLink(link: string | null): PinEmbed | null {
  const found = link === null ? null : foundIn(link)
  return found && { src: found.frame, type: found.provider.type, subtype: found.provider.subtype }
}

function foundIn(text: string): { readonly provider: Provider; readonly frame: string } | null {
  const link = linkOf(text)
  if (link === null) return null
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(link.hostname))
  const path = provider?.frameOf(link) ?? null
  return provider && path !== null ? { provider, frame: `https://${provider.frameHost}${path}` } : null
}

/** Accepts only web addresses without port and user name, because no provider has others. */
function linkOf(text: string): Link | null {
  const found = /^https?:\/\/([a-z0-9.-]+)(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text)
  if (!found) return null
  const [, hostname = '', pathname = '', query = ''] = found
  return { hostname: hostname.toLowerCase(), pathname, param: (name) => decoded(paramOf(query, name)) }
}

function paramOf(query: string, name: string): string {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** The decoded text; empty if its escapes are not valid, because no provider has such a link. */
function decoded(text: string): string {
  return /%(?![\da-f]{2})|%[89a-f]/i.test(text) ? '' : decodeURIComponent(text)
}
