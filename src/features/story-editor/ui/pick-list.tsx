import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import styles from './fields.module.css'

interface Item<Value> {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly signature?: ImageSignature
  readonly of: Value
}

interface Props<Value> {
  readonly label: string
  readonly empty: string
  readonly items: readonly Item<Value>[]
  readonly chosen: string | null
  readonly onChoose: (value: Value) => void
}

/** A list of choices for a sticker. */
export function PickList<Value>({ label, empty, items, chosen, onChoose }: Props<Value>) {
  if (items.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul className={styles.picks} aria-label={label}>
      {items.map(({ id, title, text, signature, of }) => (
        <li key={id}>
          <button type="button" className={styles.pick} aria-pressed={id === chosen} onClick={() => onChoose(of)}>
            {signature && <img className={styles.picture} src={imageUrl(signature, '136x136')} alt="" />}
            <span className={styles.words}>
              <bdi>{title}</bdi>
              {text && <bdi className={styles.text}>{text}</bdi>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
