import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoryItem } from '#features/story-editor/contract.ts'
import { kindOf } from '#features/story-editor/domain/draft-block.ts'
import { blockCopy, changeBlock, isLocked, withBlock, withBlockAt } from '#features/story-editor/domain/edit-story.ts'
import type { WrongBlock } from '#features/story-editor/domain/wrong-blocks.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { isRemovalKey, movedByKey } from './block-keys.ts'
import { useFaultText } from './use-fault-text.ts'
import styles from './block-list.module.css'

interface Props {
  readonly item: StoryItem
  readonly chosen: string | null
  readonly wrong: readonly WrongBlock[]
  readonly onChoose: (id: string | null) => void
  readonly onRemove: (id: string) => void
  readonly onChange: (next: (item: StoryItem) => StoryItem) => void
  readonly newId: () => string
}

/** The blocks of a page, the topmost first. Arrow keys move the one with the focus on the page, Delete removes it. */
export function BlockList({ item, chosen, wrong, onChoose, onRemove, onChange, newId }: Props) {
  const { t } = useTranslation('story-editor')
  const textOf = useFaultText()
  const keys = useId()
  const { blocks } = item
  const at = blocks.findIndex(({ id }) => id === chosen)
  const block = blocks[at]
  const part = useRef<HTMLElement>(null)
  /** The focus goes to the block that takes the place in the list, else to the last one, else to the list. */
  function remove(id: string): void {
    const place = blocks.toReversed().findIndex((each) => each.id === id)
    onRemove(id)
    requestAnimationFrame(() => {
      const left = part.current?.querySelectorAll<HTMLElement>('li button')
      ;(left?.[Math.min(place, left.length - 1)] ?? part.current)?.focus()
    })
  }
  return (
    <section ref={part} className={styles.part} aria-label={t('blocks')} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('blocks')}</h3>
        <IconButton
          icon="chevronUp"
          label={t('blockUp')}
          disabled={!block || at === blocks.length - 1}
          onClick={() => block && onChange((page) => withBlockAt(page, block.id, at + 1))}
        />
        <IconButton
          icon="chevronDown"
          label={t('blockDown')}
          disabled={!block || at === 0}
          onClick={() => block && onChange((page) => withBlockAt(page, block.id, at - 1))}
        />
        <IconButton
          icon="note"
          label={t('copyBlock')}
          disabled={!block}
          onClick={() => {
            if (!block) return
            const copy = blockCopy(item, block, newId())
            onChange((page) => withBlock(page, copy) ?? page)
            onChoose(copy.id)
          }}
        />
        <IconButton icon="trash" label={t('deleteBlock')} disabled={!block} onClick={() => block && remove(block.id)} />
      </div>
      <p id={keys} className="visually-hidden">
        {t('stageKeys')} {t('deleteKey')}
      </p>
      {blocks.length === 0 ? (
        <p className={styles.none}>{t('noBlocks')}</p>
      ) : (
        <ul className={styles.list}>
          {blocks.toReversed().map((each) => {
            const fault = wrong.find(({ block: place }) => place !== null && blocks[place]?.id === each.id)?.fault
            return (
              <li key={each.id}>
                <button
                  type="button"
                  className={styles.block}
                  aria-pressed={each.id === chosen}
                  disabled={isLocked(item)}
                  aria-describedby={keys}
                  onClick={() => onChoose(each.id === chosen ? null : each.id)}
                  onKeyDown={(event) => {
                    if (isRemovalKey(event)) {
                      event.preventDefault()
                      return remove(each.id)
                    }
                    const moved = movedByKey(each, event)
                    if (!moved) return
                    event.preventDefault()
                    onChoose(each.id)
                    onChange((page) => changeBlock(page, each.id, () => moved))
                  }}
                >
                  <span className={styles.kind}>{t(`kind.${kindOf(each)}`)}</span>
                  <span className={styles.text} dir="auto">
                    {each.text || each.username || each.media?.name || each.link}
                  </span>
                  {fault && <span className={styles.fault}>{textOf(fault)}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
