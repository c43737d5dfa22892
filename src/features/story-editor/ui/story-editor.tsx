import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#contracts/ids.ts'
import type { DraftView, FileId } from '#features/drafts/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { StoryBodyProps } from '#features/pin-builder/ui/builder-slots.ts'
import { DraftUndo } from '#features/pin-builder/ui/draft-undo.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { useAddFiles } from '#features/pin-builder/ui/use-add-files.ts'
import { STORY_BLOCKS_MAX, type MadeBlockKind } from '#features/story-pins/constants.ts'
import type { BlockMedia, DraftBlock, StoryDraft, StoryItem } from '#features/story-editor/contract.ts'
import { coverNameOf, isCoverFresh } from '#features/story-editor/domain/cover-name.ts'
import { inBox, kindOf, newBlock } from '#features/story-editor/domain/draft-block.ts'
import {
  changeBlock,
  changeItem,
  copyOf,
  coverItemOf,
  editItem,
  isLocked,
  newItem,
  newStory,
  placeFor,
  ratioOf,
  withBlock,
  withBlockAt,
  withoutBlock,
  withoutFont,
  withItem,
} from '#features/story-editor/domain/edit-story.ts'
import { fitted } from '#features/story-editor/domain/fit-box.ts'
import { refusedBlock, wrongBlocks } from '#features/story-editor/domain/wrong-blocks.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { FieldNote } from '#kit/form/field.tsx'
import { tellMissing } from '#kit/lazy-part/tell-missing.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { AddBlock } from './add-block.tsx'
import { BlockFields, focusWords } from './block-fields.tsx'
import { BlockList } from './block-list.tsx'
import { drawCover } from './draw-cover.ts'
import { measureText } from './measure-text.ts'
import { PageFields } from './page-fields.tsx'
import { PageStrip } from './page-strip.tsx'
import { shownBox } from './shown-box.ts'
import { StoryStage } from './story-stage.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useBrandFonts } from './use-brand-fonts.ts'
import { useFieldInSight } from './use-field-in-sight.ts'
import { useStory } from './use-story.ts'
import styles from './story-editor.module.css'

/** If the cover is out of date, it is drawn again after this pause. */
const COVER_PAUSE_MS = 1_500

/** The editor of a story: one page large, with the fields of its blocks beside it. */
export function StoryEditor({ draft, error, isTried, edited, onReady }: StoryBodyProps) {
  const { t } = useTranslation('story-editor')
  const { t: ofCreate } = useTranslation('create')
  const textOf = useFaultText()
  const { keep, keepMade, keepTrack, send, faults, addFault } = useAddFiles()
  const [empty] = useState(() => newStory(newItem(newId())))
  const cover = useCover(draft)
  const drawn = useRef<BlockMedia | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const stageColumn = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  useFieldInSight(side, stageColumn)
  const isScheduled = draft.state === 'scheduled'
  const { story, isTyped, change, put, following, flush } = useStory(
    draft.id,
    draft.data.storyPin ?? empty,
    empty,
    isScheduled ? withFreshCover : null,
  )
  const [pageId, setPage] = useState<string | null>(null)
  const [blockId, setBlock] = useState<string | null>(null)
  /** The last act on a block, for screen readers. */
  const [news, setNews] = useState<{ readonly key: string; readonly text: string } | null>(null)
  const at = Math.max(
    0,
    story.items.findIndex(({ id }) => id === pageId),
  )
  const item = story.items[at]!
  const isFixed = isLocked(item)
  const block = isFixed ? null : (item.blocks.find(({ id }) => id === blockId) ?? null)
  const missing = wrongBlocks(story, useBrandFonts().ids)
  const wrong = missing.length > 0 ? missing : refusedBlock(draft)

  /** Draws the cover, and begins to send it. If that fails, there is a message and the result is null. */
  async function coverOf(next: StoryDraft): Promise<BlockMedia | null> {
    const made = await cover.draw(next)
    const kept = made && (await keepMade(made))
    if (!kept) return null
    const { file, name, bytes, width, height } = kept
    await send(draft.id, kept)
    drawn.current = { file, name, bytes, width, height, kind: 'image', durationMs: 0 }
    return drawn.current
  }
  /**
   * Keeps the cover of a scheduled story up to date with each edit, because nobody presses a button before it is
   * published.
   */
  function withFreshCover(next: StoryDraft): StoryDraft | Promise<StoryDraft> {
    if (isCoverFresh(next)) return next
    const last = { ...next, cover: drawn.current }
    // The edit began before the last cover was drawn, so it has an older cover than this editor.
    if (isCoverFresh(last)) return last
    return coverOf(next).then((made) => (made ? { ...next, cover: made } : next))
  }
  async function prepare(): Promise<readonly FileId[] | null> {
    const made = await coverOf(story)
    if (!made || !(await put({ ...story, cover: made }))) return null
    return [made.file]
  }
  const isStale = isScheduled && !isTyped && !isCoverFresh(story)
  const putCover = useEffectEvent((made: BlockMedia) => {
    if (isStale && made.name === coverNameOf(story)) void put({ ...story, cover: made }, true)
  })
  const redraw = useEffectEvent(async () => {
    const made = await coverOf(story)
    if (made) putCover(made)
  })
  // The cover may be out of date because the story was changed on another device, by an undo, or just before the page
  // was left.
  useEffect(() => {
    if (!isStale) return undefined
    const timer = setTimeout(() => void redraw(), COVER_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isStale, story])
  useImperativeHandle(edited, () => ({ now: () => story, prepare }))
  useEffect(onReady, [onReady])

  const changePage = (next: (page: StoryItem) => StoryItem, isTyping = false) =>
    change((now) => editItem(now, item.id, next), isTyping)
  const changeOne = (next: (block: DraftBlock) => DraftBlock, isTyping = false) =>
    block &&
    changePage(
      (page) => changeBlock(page, block.id, (of) => fitted(next(of), of, ratioOf(story), measureText)),
      isTyping,
    )

  function addPage(page: StoryItem): void {
    const next = withItem(story, page, item.id)
    if (!next) return
    change(() => next)
    setPage(page.id)
    setBlock(null)
  }

  function removeBlock(id: string): void {
    const removed = item.blocks.find((each) => each.id === id)
    if (!removed) return
    changePage((page) => withoutBlock(page, id))
    setBlock(null)
    setNews({ key: newId(), text: t('blockDeleted', { block: t(`kind.${kindOf(removed)}`) }) })
  }

  function moveBlock(id: string, to: number): void {
    const moved = item.blocks.find((each) => each.id === id)
    if (!moved) return
    changePage((page) => withBlockAt(page, id, to))
    const place = { at: item.blocks.length - to, of: item.blocks.length }
    setNews({ key: newId(), text: t('blockPlaced', { block: t(`kind.${kindOf(moved)}`), ...place }) })
  }

  function addBlock(kind: MadeBlockKind, more: Partial<DraftBlock> = {}): void {
    const block = newBlock(newId(), kind, more, ratioOf(story))
    const made =
      block.height === 100
        ? block
        : inBox(
            block,
            placeFor(item, block, (other) => shownBox(stage.current, other)),
          )
    const next = withBlock(item, made)
    if (!next) return showToast({ text: t('blocksMax', { count: STORY_BLOCKS_MAX }) })
    changePage(() => next)
    setBlock(made.id)
  }

  async function keepMedia(file: File, kind: BlockMedia['kind']): Promise<BlockMedia | null> {
    if (kind === 'audio') {
      const track = await keepTrack(file)
      if (track) await send(draft.id, track)
      return track && { ...track, width: 0, height: 0 }
    }
    const kept = await keep(file)
    if (!kept) return null
    if (kept.kind !== kind) {
      addFault(ofCreate(kind === 'video' ? 'noVideoTrack' : 'damaged', { name: isolate(file.name) }))
      return null
    }
    await send(draft.id, kept)
    const { file: id, name, bytes, width, height, durationMs = 0, poster } = kept
    return { file: id, kind, name, bytes, width, height, durationMs, ...(poster ? { poster } : {}) }
  }

  /** The text of a fault. It names the block by its kind, and by a number if the page has several of that kind. */
  function faultText(page: number, place: number | null, fault: string): string {
    const blocks = story.items[page]?.blocks ?? []
    const of = blocks[place ?? -1]
    if (!of) return t('onPage', { page: page + 1, fault })
    const alike = blocks.filter(({ type }) => type === of.type)
    const kind = t(`kind.${kindOf(of)}`)
    const name = alike.length > 1 ? t('blockNumber', { kind, number: alike.indexOf(of) + 1 }) : kind
    return t('onBlock', { page: page + 1, block: name, fault })
  }

  return (
    <section
      className={styles.editor}
      style={{ '--story-ratio': ratioOf(story) } as CSSProperties}
      aria-label={t('story')}
    >
      <div className="visually-hidden" role="status">
        {/* Two acts on blocks of one kind have the same text. A new key makes a new element, so that screen readers
            read it again. */}
        {news && <p key={news.key}>{news.text}</p>}
      </div>
      <div className={styles.columns}>
        <PageStrip
          story={story}
          draft={draft}
          chosen={item.id}
          onChoose={(id) => {
            setPage(id)
            setBlock(null)
          }}
          onAdd={() => addPage(newItem(newId()))}
          onCopy={() => addPage(copyOf(item, newId))}
          onChange={(next) => change(() => next)}
        />
        <div ref={stageColumn} className={styles.stageColumn}>
          <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
            <AddBlock
              isDisabled={isFixed}
              onAdd={addBlock}
              onAdded={() => block && focusWords(block.id)}
              keepMedia={keepMedia}
            />
            <span className={styles.gap} />
            <DraftUndo draft={draft} typed={isTyped ? flush : null} following={following} />
          </div>
          <FileFaults faults={faults} />
          <StoryStage
            ref={stage}
            draft={draft}
            item={item}
            chosen={block?.id ?? null}
            label={t('stage', { at: at + 1, of: story.items.length })}
            onChoose={setBlock}
            onRemove={removeBlock}
            onMove={moveBlock}
            onChange={(id, next) => changePage((page) => changeBlock(page, id, next))}
          />
        </div>
        <div ref={side} className={styles.side}>
          <BlockList
            item={item}
            chosen={block?.id ?? null}
            wrong={wrong.filter(({ page, fault }) => page === at && (isTried || fault === 'font'))}
            onChoose={setBlock}
            onRemove={removeBlock}
            onMove={moveBlock}
            onChange={changePage}
            newId={newId}
          />
          {block ? (
            <BlockFields
              key={block.id}
              block={block}
              draft={draft}
              isTried={isTried}
              onChange={changeOne}
              keepMedia={keepMedia}
              onFontRemoved={(fontId) => change((now) => withoutFont(now, fontId))}
            />
          ) : (
            <PageFields
              item={item}
              ratio={story.ratio ?? 'story'}
              isCover={coverItemOf(story)?.id === item.id}
              onChange={changePage}
              onCover={() => change((now) => ({ ...now, coverItem: item.id }))}
              onLock={(isLocking) =>
                change((now) => changeItem(now, item.id, (page) => ({ ...page, isEditable: !isLocking })))
              }
              onRatio={(ratio) => change((now) => ({ ...now, ratio }))}
            />
          )}
        </div>
      </div>
      {error && (
        <div className={styles.faults} role="alert" data-error-summary="">
          <FieldNote id={`story-${draft.id}`} error={t('wrong')} warning={null} hint="" />
          <ul>
            {wrong.map(({ page, block: place, fault }) => (
              <li key={`${page} ${place} ${fault}`}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    setPage(story.items[page]?.id ?? null)
                    setBlock(story.items[page]?.blocks[place ?? -1]?.id ?? null)
                    focusFault()
                  }}
                >
                  {faultText(page, place, textOf(fault))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Moves the focus to the field of the first fault. */
function focusFault(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelector('[data-story-fields]')
    const control = fields?.querySelector('[aria-invalid]') ?? fields?.querySelector('input, textarea, button')
    if (!(control instanceof HTMLElement)) return
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  })
}

/**
 * Draws the cover from files on this device, or else from the server's pictures. A video is drawn as its first frame.
 */
function useCover(draft: DraftView) {
  const { read } = useAddFiles()
  async function load(file: string): Promise<CanvasImageSource | null> {
    const local = await read(file)
    const signature = draft.uploads[file]?.signature
    const src = local ? URL.createObjectURL(local) : signature ? imageUrl(signature, '736x') : null
    if (src === null) return null
    try {
      if (local?.type.startsWith('video/')) return await firstFrame(src)
      const image = new Image()
      image.src = src
      await image.decode()
      return image
    } catch {
      return null // the place of a file that cannot be shown stays empty; its upload says why
    } finally {
      if (local) URL.revokeObjectURL(src)
    }
  }
  return {
    /** Draws the cover. If that fails, there is a message and the result is null. */
    async draw(story: StoryDraft): Promise<File | null> {
      const item = coverItemOf(story)
      if (!item) return null
      try {
        const picture = await drawCover(item, ratioOf(story), load)
        return new File([picture], coverNameOf(story), { type: 'image/jpeg' })
      } catch (error) {
        tellMissing(error)
        return null
      }
    },
  }
}

async function firstFrame(src: string): Promise<CanvasImageSource> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = src
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve)
    video.addEventListener('error', reject)
  })
  return createImageBitmap(video)
}

export type KeepMedia = (file: File, kind: BlockMedia['kind']) => Promise<BlockMedia | null>
