import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import type { DraftBlock, StoryItem } from '#features/story-editor/contract.ts'
import { boxOf, inBox } from '#features/story-editor/domain/draft-block.ts'
import { changeBlock, isLocked } from '#features/story-editor/domain/edit-story.ts'
import { focusWords } from './block-fields.tsx'
import { DraftPage } from './draft-page.tsx'
import { isRemovalKey, movedByKey, placeByKey } from './block-keys.ts'
import { createHandles, type PageHandles } from './page-handles.ts'
import { shownBox, WORDS } from './shown-box.ts'
import styles from './story-stage.module.css'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly draft: DraftView
  readonly item: StoryItem
  readonly chosen: string | null
  readonly label: string
  readonly onChoose: (id: string | null) => void
  readonly onRemove: (id: string) => void
  /** @param to position in the order; 0 is the back */
  readonly onMove: (id: string, to: number) => void
  readonly onChange: (id: string, next: (block: DraftBlock) => DraftBlock) => void
}

type Live = { readonly id: string; readonly change: (block: DraftBlock) => DraftBlock }

/** The page as the viewer shows it, below a canvas with handles. */
export function StoryStage({ ref, draft, item, chosen, label, onChoose, onRemove, onMove, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const keys = useId()
  const canvas = useRef<HTMLDivElement>(null)
  const handles = useRef<PageHandles | null>(null)
  const [live, setLive] = useState<Live | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isLive = live !== null
  const latest = useRef({ onChoose, onChange, isLive })
  useEffect(() => {
    latest.current = { onChoose, onChange, isLive }
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const made = createHandles(element, {
      onSelect: (id) => latest.current.onChoose(id),
      onLive: (id, box, scaleBy) => setLive({ id, change: (block) => inBox(block, box, scaleBy) }),
      onChange(id, box, scaleBy) {
        setLive(null)
        latest.current.onChange(id, (block) => inBox(block, box, scaleBy))
      },
      onOpen: focusWords,
    })
    handles.current = made
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.destroy()
      handles.current = null
    }
  }, [])
  useEffect(() => {
    const page = canvas.current?.parentElement
    if (!page || size.width === 0) return undefined
    const blocks = isLocked(item) ? [] : item.blocks
    const show = () =>
      handles.current?.show(
        blocks.map((block) => ({ id: block.id, box: boxOf(block), shown: shownBox(page, block) })),
        chosen,
        size,
      )
    show()
    // The size of a text changes when its font has loaded.
    const observer = new ResizeObserver(() => {
      if (!latest.current.isLive) show()
    })
    for (const words of page.querySelectorAll(WORDS)) observer.observe(words)
    return () => observer.disconnect()
  }, [item, chosen, size])

  function onKeyDown(event: KeyboardEvent): void {
    const block = item.blocks.find(({ id }) => id === chosen)
    if (!block) return
    if (isRemovalKey(event)) {
      event.preventDefault()
      return onRemove(block.id)
    }
    const at = item.blocks.indexOf(block)
    const to = placeByKey(at, item.blocks.length, event)
    if (to !== null) {
      event.preventDefault()
      return to === at ? undefined : onMove(block.id, to)
    }
    const moved = movedByKey(block, event)
    if (!moved) return
    event.preventDefault()
    onChange(moved.id, () => moved)
  }
  const shown = live ? changeBlock(item, live.id, live.change) : item
  return (
    <div
      ref={ref}
      className={styles.stage}
      role="application"
      aria-label={label}
      aria-describedby={keys}
      tabIndex={0}
      data-testid="story-editor-stage"
      onKeyDown={onKeyDown}
    >
      <p id={keys} className="visually-hidden">
        {t('stageKeys')} {t('orderKeys')} {t('deleteKey')}
      </p>
      <DraftPage item={shown} draft={draft} hasPlaceholders />
      <div ref={canvas} className={styles.canvas} aria-hidden="true" />
    </div>
  )
}
