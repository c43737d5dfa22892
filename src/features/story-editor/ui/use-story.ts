import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { EDIT_PAUSE_MS, EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { createSentVersions } from '#features/pin-builder/ui/rules/sent-versions.ts'
import { useTypingNote } from '#features/pin-builder/ui/typed-drafts.ts'
import { dropUnsent, keepUnsent } from '#features/pin-builder/ui/unsent-values.ts'
import { useSavedWhenLeft } from '#features/pin-builder/ui/use-saved-when-left.ts'
import { useUnsent } from '#features/pin-builder/ui/use-unsent.ts'
import type { StoryDraft } from '#features/story-editor/contract.ts'
import { STORY_JSON_MAX } from '#features/story-pins/constants.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface EditedStory {
  readonly story: StoryDraft
  /** True if the story has changes that are not on disk yet. */
  readonly isTyped: boolean
  /**
   * Changes the story.
   * @param edit gets the present story, because a chosen file may arrive after further edits
   * @param isTyping true to save after a pause; otherwise the change is saved at once
   */
  readonly change: (edit: (story: StoryDraft) => StoryDraft, isTyping?: boolean) => void
  /**
   * Saves a whole story. Resolves to true when it is on disk, or to false after a message if that fails.
   * @param isFollowing true if it follows from the edit before it, so that an undo reverts both
   */
  readonly put: (next: StoryDraft, isFollowing?: boolean) => Promise<boolean>
  /** Ids of the edits that followed from others. */
  readonly following: ReadonlySet<string>
  /** Saves the last changes now. */
  readonly flush: () => Promise<boolean>
}

interface Typed {
  readonly story: StoryDraft
  readonly pauseMs: number
  /** When typing began, on the page's clock. */
  readonly sinceMs: number
  readonly isFollowing?: boolean
}

const FIELD = 'storyPin'

/**
 * The story of a draft while it is edited. Each change is an edit of the draft: it works offline, can be undone, and is
 * on disk when it is acknowledged. Each change is also kept in the browser at once, so that the next page can save what
 * this one could not.
 * @param complete adds to each change what belongs to it, as one step for undo; a page that is left does not wait for
 * it
 */
export function useStory(
  draftId: DraftId,
  stored: StoryDraft,
  empty: StoryDraft,
  complete: ((story: StoryDraft) => StoryDraft | Promise<StoryDraft>) | null,
): EditedStory {
  const { t } = useTranslation('story-editor')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [versions] = useState(() => createSentVersions<StoryDraft>())
  const [following] = useState(() => new Set<string>())
  useLayoutEffect(() => versions.show(stored), [versions, stored])
  /** The newest values, for edits that began with an earlier rendering. */
  const latest = useRef({ typed, stored })
  latest.current = { typed, stored }
  useTypingNote(draftId, typed !== null)
  const sent = useRef<Typed | null>(null)
  /** The save that is running, or the last one. */
  const saving = useRef(Promise.resolve(true))
  /** The draft's value when the change began; null while nothing is being changed. */
  const base = useRef<StoryDraft | null>(null)

  /** Stops waiting for `complete`; null while nothing is waiting. */
  const hurry = useRef<(() => void) | null>(null)
  /** Number of saves that are not sent yet. Later saves wait for them, so that saves are sent in order. */
  const incomplete = useRef(0)
  const inHaste = (story: StoryDraft) =>
    new Promise<StoryDraft>((resolve) => {
      hurry.current = () => resolve(story)
    })

  const save = useRef((_next: Typed | null): Promise<boolean> => Promise.resolve(true))
  save.current = (next) => {
    if (next && sent.current !== next) {
      sent.current = next
      const isFirst = incomplete.current === 0
      incomplete.current += 1
      saving.current = isFirst ? send(next) : saving.current.then(() => send(next))
    }
    return saving.current
  }
  async function send(next: Typed): Promise<boolean> {
    const whole = complete?.(next.story) ?? next.story
    const storyPin = whole instanceof Promise ? await Promise.race([whole, inHaste(next.story)]) : whole
    hurry.current = null
    incomplete.current -= 1
    const known = base.current ?? versions.latest(latest.current.stored)
    base.current = storyPin
    versions.add(known, storyPin)
    const expects = { storyPin: known === empty ? null : known }
    const answer = await dispatch('editDraft', { draftId, changes: { storyPin }, expects })
    if (answer.ok) {
      if (next.isFollowing) following.add(answer.value.id)
      dropUnsent(draftId, FIELD, next.story)
    } else {
      versions.clear()
      showToast({ text: failureText(answer.failure.code) })
    }
    setTyped((shown) => {
      if (shown !== next) return shown
      base.current = null
      return null
    })
    return answer.ok
  }
  useEffect(() => {
    if (!typed) return undefined
    const leftMs = Math.max(0, typed.sinceMs + EDIT_WAIT_MAX_MS - performance.now())
    const timer = setTimeout(() => void save.current(typed), Math.min(typed.pauseMs, leftMs))
    return () => clearTimeout(timer)
  }, [typed])
  useSavedWhenLeft(() => {
    void save.current(typed)
    hurry.current?.()
  })
  useUnsent<StoryDraft | null>(draftId, FIELD, stored === empty ? null : stored, typed !== null, (unsent) => {
    if (!unsent.value) return
    base.current = unsent.stored
    // With the times 0, the change has waited long enough and is saved at once.
    setTyped({ story: unsent.value, pauseMs: 0, sinceMs: 0 })
  })

  function take(story: StoryDraft, pauseMs: number, isFollowing = false): Typed | null {
    if (JSON.stringify(story).length > STORY_JSON_MAX) {
      showToast({ text: t('tooLarge') })
      return null
    }
    const { typed: before } = latest.current
    // Earlier typing is saved as an act of its own, so that an undo reverts only this change.
    if (pauseMs === 0 && before && sent.current !== before) void save.current(before)
    base.current ??= versions.latest(latest.current.stored)
    keepUnsent(draftId, FIELD, { value: story, stored: base.current === empty ? null : base.current })
    const isNew = before === null || sent.current === before || pauseMs === 0
    const next = { story, pauseMs, sinceMs: isNew ? performance.now() : before.sinceMs, isFollowing }
    latest.current = { ...latest.current, typed: next }
    setTyped(next)
    return next
  }
  return {
    story: typed?.story ?? stored,
    isTyped: typed !== null,
    change(edit, isTyping = false) {
      const { typed: now, stored: shown } = latest.current
      take(edit(now?.story ?? shown), isTyping ? EDIT_PAUSE_MS : 0)
    },
    following,
    async put(story, isFollowing) {
      const next = take(story, 0, isFollowing)
      return next !== null && save.current(next)
    },
    flush: () => save.current(typed),
  }
}
