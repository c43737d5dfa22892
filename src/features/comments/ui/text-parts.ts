import type { WireComment } from '#features/comments/contract.ts'

interface TextPart {
  readonly text: string
  /** The position of the part in the text. */
  readonly at: number
  /** The username of the member whom the part mentions; null for plain text. */
  readonly username: string | null
}

/** Splits a text at mentioned names, and shows whom they name by the name of their profile. Tags that overlap others or lie outside the text are treated as plain text. */
export function textParts({ text, tags, tagged_users: users }: Pick<WireComment, 'text' | 'tags' | 'tagged_users'>) {
  const parts: TextPart[] = []
  let done = 0
  for (const { user_id, offset, length } of tags.toSorted((a, b) => a.offset - b.offset)) {
    const user = users.find(({ id }) => id === user_id)
    if (!user || offset < done || offset + length > text.length) continue
    if (offset > done) parts.push({ text: text.slice(done, offset), at: done, username: null })
    parts.push({ text: `@${user.full_name}`, at: offset, username: user.username })
    done = offset + length
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done, username: null })
  return parts
}
