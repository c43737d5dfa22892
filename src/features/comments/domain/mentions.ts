import type { WirePinner } from '#features/users/contract.ts'
import type { WireTag } from '../contract.ts'

/**
 * All positions at which a text contains `@name` of one of these members. `@name` as part of a longer name does not
 * count.
 */
export function tagsOf(text: string, mentions: readonly WirePinner[]): readonly WireTag[] {
  return mentions
    .flatMap(({ id, username }) =>
      placesOf(text, username).map((offset) => ({ user_id: id, offset, length: username.length + 1 })),
    )
    .toSorted((a, b) => a.offset - b.offset)
}

/** The members whose names are still in the text. */
export function namedIn(text: string, mentions: readonly WirePinner[]): readonly WirePinner[] {
  return mentions.filter(({ username }) => placesOf(text, username).length > 0)
}

function placesOf(text: string, username: string): readonly number[] {
  const [all, name] = [text.toLowerCase(), `@${username.toLowerCase()}`]
  const places: number[] = []
  for (let at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 1)) {
    if (!/[a-z0-9_-]/.test(all[at + name.length] ?? ' ')) places.push(at)
  }
  return places
}
