import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { namedParts } from '#features/pins/domain/named-parts.ts'
import styles from './details.module.css'

interface Props {
  readonly text: string
  /** Null until the whole pin is loaded. */
  readonly pin: WirePin | null
}

/** A title or description with links to the members whom it mentions, and to its topics. */
export function NamedText({ text, pin }: Props) {
  if (!pin || !/[@#]/.test(text)) return text
  return namedParts(text).map((part) => {
    const to = addressOf(part.kind, part.name, pin)
    return to === null ? (
      part.text
    ) : (
      <Link key={part.at} className={styles.named} to={to}>
        {part.text}
      </Link>
    )
  })
}

function addressOf(kind: 'plain' | 'member' | 'topic', name: string, pin: WirePin): string | null {
  if (kind === 'topic') return links.search(name.replaceAll(/[_-]+/g, ' '))
  if (kind === 'plain') return null
  const member = pin.mentioned?.find(({ username }) => username.toLowerCase() === name)
  return member ? links.profile(member.username) : null
}
