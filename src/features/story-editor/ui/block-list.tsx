import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftBlock, StoryItem } from '#features/story-editor/contract.ts'
import { kindOf, signIn } from '#features/story-editor/domain/draft-block.ts'
import { blockCopy, changeBlock, hiddenBlocks, isLocked, withBlock } from '#features/story-editor/domain/edit-story.ts'
import type { WrongBlock } from '#features/story-editor/domain/wrong-blocks.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { chevronDownIcon, chevronUpIcon, noteIcon, trashIcon } from '#kit/icon/late-icons.ts'
import { isRemovalKey, movedByKey, placeByKey } from './block-keys.ts'
import { useFaultText } from './use-fault-text.ts'
import styles from './block-list.module.css'

interface Props {
  readonly item: StoryItem
  readonly chosen: string | null
  readonly wrong: readonly WrongBlock[]
  readonly onChoose: (id: string | null) => void
  readonly onRemove: (id: string) => void
  /** @param to position in the order; 0 is the back */
  readonly onMove: (id: string, to: number) => void
  readonly onChange: (next: (item: StoryItem) => StoryItem) => void
  readonly newId: () => string
}

/**
 * The blocks of a page, the front one first. For the block with the focus, arrow keys move it on the page, Page Up and
 * Page Down change its position in the order, and Delete removes it.
 */
export function BlockList({ item, chosen, wrong, onChoose, onRemove, onMove, onChange, newId }: Props) {
  const { t } = useTranslation('story-editor')
  const { t: ofStory } = useTranslation('story-pins')
  const textOf = useFaultText()
  const keys = useId()
  const { blocks } = item
  const at = blocks.findIndex(({ id }) => id === chosen)
  const block = blocks[at]
  const hidden = hiddenBlocks(item)
  const part = useRef<HTMLElement>(null)
  const rows = () => part.current?.querySelectorAll<HTMLElement>('li button')
  /**
   * Removes a block. The focus goes to the block that takes its place in the list, otherwise to the last one, otherwise
   * to the list.
   */
  function remove(id: string): void {
    const place = blocks.toReversed().findIndex((each) => each.id === id)
    onRemove(id)
    requestAnimationFrame(() => {
      const left = rows()
      ;(left?.[Math.min(place, left.length - 1)] ?? part.current)?.focus()
    })
  }
  /**
   * Moves a block in the order and gives it the focus again, because an element loses the focus when it is moved in the
   * document.
   */
  function moveInOrder(id: string, to: number): void {
    onChoose(id)
    onMove(id, to)
    requestAnimationFrame(() => rows()?.[blocks.length - 1 - to]?.focus())
  }
  function wordsOf(each: DraftBlock): string {
    const sign = signIn(each)
    return sign ? ofStory(`signs.${sign}`) : each.text || each.username || each.media?.name || each.link
  }
  return (
    <section ref={part} className={styles.part} aria-label={t('blocks')} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('blocks')}</h3>
        <IconButton
          icon={chevronUpIcon}
          label={t('blockUp')}
          disabled={!block}
          whyOff={block && at === blocks.length - 1 ? t('isFront') : null}
          onClick={() => block && onMove(block.id, at + 1)}
        />
        <IconButton
          icon={chevronDownIcon}
          label={t('blockDown')}
          disabled={!block}
          whyOff={block && at === 0 ? t('isBack') : null}
          onClick={() => block && onMove(block.id, at - 1)}
        />
        <IconButton
          icon={noteIcon}
          label={t('copyBlock')}
          disabled={!block}
          onClick={() => {
            if (!block) return
            const copy = blockCopy(item, block, newId())
            onChange((page) => withBlock(page, copy) ?? page)
            onChoose(copy.id)
          }}
        />
        <IconButton
          icon={trashIcon}
          label={t('deleteBlock')}
          disabled={!block}
          onClick={() => block && remove(block.id)}
        />
      </div>
      <p id={keys} className="visually-hidden">
        {t('stageKeys')} {t('orderKeys')} {t('deleteKey')}
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
                    const place = blocks.indexOf(each)
                    const to = placeByKey(place, blocks.length, event)
                    if (to !== null) {
                      event.preventDefault()
                      return to === place ? undefined : moveInOrder(each.id, to)
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
                    {wordsOf(each)}
                  </span>
                  {hidden.has(each.id) && <span className={styles.hidden}>{t('covered')}</span>}
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
