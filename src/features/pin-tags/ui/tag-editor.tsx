import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#contracts/ids.ts'
import { PIN_TAG_GRID, PIN_TAGS_MAX } from '#features/pin-tags/constants.ts'
import type { PinTag } from '#features/pin-tags/contract.ts'
import {
  cellAt,
  faultOfTag,
  isPlaced,
  kept,
  newTag,
  placeByKey,
  placeOfNew,
  pointOf,
  withoutTag,
  withPlace,
  withTag,
  type Place,
} from '#features/pin-tags/domain/edit-tags.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { TagFields } from './tag-fields.tsx'
import styles from './tag-editor.module.css'

interface Props {
  readonly tags: readonly PinTag[]
  readonly setTags: (tags: readonly PinTag[] | ((tags: readonly PinTag[]) => readonly PinTag[])) => void
  /** Renders the picture with the given class, with which it fills its frame. */
  readonly picture: (className: string | undefined) => ReactNode
  /** True after the member tried to finish. A tag that is not complete is then selected. */
  readonly isTried: boolean
  /** Parts above the picture. */
  readonly head?: ReactNode
  /** The button that ends the editing. */
  readonly children: ReactNode
  readonly onClose: () => void
  /** See `TagFields`. */
  readonly findPicture?: (link: string) => Promise<string | null>
}

/**
 * The picture with its tags. A click adds a tag, and so does a button, whose tag the next click moves. A drag or the
 * arrow keys move a tag by cells of the grid.
 */
export function TagEditor({ tags, setTags, picture, isTried, head, children, onClose, findPicture }: Props) {
  const { t } = useTranslation('pin-tags')
  const shown = kept(tags)
  const [selectedId, select] = useState<string | null>(shown[0]?.id ?? null)
  /** The tag that the button has added and that was not moved yet. */
  const [unmovedId, setUnmoved] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const dragged = useRef<string | null>(null)
  const chosen = shown.find(({ id }) => id === selectedId)
  const wrong = isTried && !(chosen && faultOfTag(chosen)) ? shown.find(faultOfTag) : undefined
  const selected = wrong ?? chosen
  const isFull = shown.length >= PIN_TAGS_MAX
  const isUnmoved = selected !== undefined && (selected.id === unmovedId || !isPlaced(selected))

  const focusTag = (id: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-tag="${id}"]`)?.focus())
  function add(place: Place): string | null {
    if (isFull) return null
    const tag = newTag(newId(), place)
    setTags(withTag(tags, tag))
    select(tag.id)
    focusTag(tag.id)
    return tag.id
  }
  function move(id: string, place: Place): void {
    setUnmoved(null)
    setTags((now) => withPlace(now, id, place))
  }
  function remove(id: string): void {
    const at = shown.findIndex((tag) => tag.id === id)
    const left = withoutTag(tags, id)
    setTags(left)
    // The focus moves to the next tag, or to the button that adds one.
    const next = kept(left)[Math.min(at, kept(left).length - 1)]
    select(next?.id ?? null)
    if (next) focusTag(next.id)
    else requestAnimationFrame(() => addButton.current?.focus())
  }
  const cellOf = (event: PointerEvent) => {
    const box = frame.current!.getBoundingClientRect()
    return cellAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-tag]')?.dataset['tag']
    if (id !== undefined) {
      select(id)
      dragged.current = id
      event.currentTarget.setPointerCapture(event.pointerId)
      return
    }
    event.preventDefault()
    if (isUnmoved) {
      move(selected.id, cellOf(event))
      focusTag(selected.id)
    } else add(cellOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const id = dragged.current
    if (id !== null) move(id, cellOf(event))
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete') {
      event.preventDefault()
      remove(id)
      return
    }
    const tag = shown.find((each) => each.id === id)
    const place = tag && placeByKey(tag, event.key)
    if (!place) return
    event.preventDefault()
    event.stopPropagation()
    select(id)
    move(id, place)
  }
  const drop = () => (dragged.current = null)
  return (
    <Dialog title={t('title')} isOpen isWholeOnPhone onClose={onClose}>
      {head}
      <div className={styles.stage}>
        <div
          ref={frame}
          className={styles.frame}
          dir="ltr"
          data-testid="tag-picture"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          {picture(styles.picture)}
          {shown.map((tag, at) => {
            const { x, y } = pointOf(tag)
            return (
              <button
                key={tag.id}
                type="button"
                className={styles.tag}
                data-tag={tag.id}
                data-placed={isPlaced(tag)}
                aria-pressed={tag === selected}
                aria-describedby={tag === selected ? 'tag-keys' : undefined}
                aria-label={
                  isPlaced(tag)
                    ? t('placed', { number: at + 1, x: tag.x + 1, y: tag.y + 1, of: PIN_TAG_GRID })
                    : t('unplaced', { number: at + 1 })
                }
                style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
                onClick={() => select(tag.id)}
                onKeyDown={(event) => onKeyDown(event, tag.id)}
              >
                {t('number', { number: at + 1 })}
              </button>
            )
          })}
        </div>
      </div>
      <p id="tag-keys" className={styles.hint}>
        {t(isUnmoved ? 'moveNew' : 'keys')}
      </p>
      <p className={styles.hidden} aria-live="polite">
        {selected && isPlaced(selected) ? t('at', { x: selected.x + 1, y: selected.y + 1, of: PIN_TAG_GRID }) : ''}
      </p>
      <div className={styles.tools}>
        <Button ref={addButton} disabled={isFull} onClick={() => setUnmoved(add(placeOfNew(tags)))}>
          {t('add')}
        </Button>
        {isFull && <span className={styles.hint}>{t('full', { count: PIN_TAGS_MAX })}</span>}
      </div>
      {selected && (
        <TagFields
          key={selected.id}
          tag={selected}
          number={shown.indexOf(selected) + 1}
          onChange={(change) => setTags(change)}
          onRemove={() => remove(selected.id)}
          findPicture={findPicture}
        />
      )}
      <div className={styles.end}>{children}</div>
    </Dialog>
  )
}
