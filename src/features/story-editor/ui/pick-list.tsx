import { useEffect, useRef } from 'react'
import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
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

/** The control to focus: the chosen one, otherwise the first one; undefined while the list is loading. */
export function firstChoice(of: ParentNode): HTMLElement | undefined {
  const chosen = of.querySelector<HTMLElement>('[aria-pressed="true"]')
  return chosen ?? of.querySelector<HTMLElement>(':is(input, button)') ?? undefined
}

/**
 * A list of choices for a sticker. If the group of the block's fields has the focus because the list was loading, the
 * list takes the focus.
 */
export function PickList<Value>({ label, empty, items, chosen, onChoose }: Props<Value>) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const fields = list.current?.closest<HTMLElement>('[data-story-fields]')
    if (list.current && fields && document.activeElement === fields) firstChoice(list.current)?.focus()
  }, [])
  if (items.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul ref={list} className={styles.picks} aria-label={label}>
      {items.map(({ id, title, text, signature, of }) => (
        <li key={id}>
          <button type="button" className={styles.pick} aria-pressed={id === chosen} onClick={() => onChoose(of)}>
            {signature && (
              <img className={styles.picture} src={imageUrl(signature, '136x136')} alt="" onError={hideFailed} />
            )}
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
