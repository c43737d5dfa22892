import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch } from '#client/use-dispatch.ts'
import type { DraftChanges, DraftView } from '#features/drafts/contract.ts'
import { EDIT_PAUSE_MS, EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { createSentVersions } from './rules/sent-versions.ts'
import { useTypingNote } from './typed-drafts.ts'
import { dropUnsent, keepUnsent } from './unsent-values.ts'
import { useSavedWhenLeft } from './use-saved-when-left.ts'
import { useUnsent } from './use-unsent.ts'

type TextName = 'title' | 'description' | 'altText' | 'link'

interface Typed {
  readonly text: string
  readonly sinceMs: number
}

/**
 * One text of a draft. It is saved after a pause of EDIT_PAUSE_MS, when the field loses the focus and when the page is
 * hidden. Each change is also kept in the browser at once, so that the next page can save what this one could not. A
 * text of another device is shown unless somebody is typing here.
 */
export function useDraftText({ id: draftId, data }: DraftView, name: TextName) {
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const stored = data[name]
  const [typed, setTyped] = useState<Typed | null>(null)
  const [versions] = useState(() => createSentVersions<string>())
  useLayoutEffect(() => versions.show(stored), [versions, stored])
  useTypingNote(draftId, typed !== null)
  /** The draft's text when typing began; null while nobody is typing. */
  const base = useRef<string | null>(null)
  const sent = useRef<Typed | null>(null)

  const save = useRef(() => {})
  save.current = () => {
    if (!typed || sent.current === typed) return
    sent.current = typed
    const changes: DraftChanges = { [name]: typed.text }
    const before = base.current ?? versions.latest(stored)
    const expects: DraftChanges = { [name]: before }
    base.current = typed.text
    versions.add(before, typed.text)
    void dispatch('editDraft', { draftId, changes, expects }).then((answer) => {
      if (answer.ok) dropUnsent(draftId, name, typed.text)
      else {
        versions.clear()
        showToast({ text: failureText(answer.failure.code) })
      }
      setTyped((shown) => {
        if (shown !== typed) return shown
        base.current = null
        return null
      })
    })
  }

  useEffect(() => {
    if (!typed) return undefined
    const leftMs = Math.max(0, typed.sinceMs + EDIT_WAIT_MAX_MS - performance.now())
    const timer = setTimeout(() => save.current(), Math.min(EDIT_PAUSE_MS, leftMs))
    return () => clearTimeout(timer)
  }, [typed])
  useSavedWhenLeft(() => save.current())
  useUnsent(draftId, name, stored, typed !== null, (unsent) => {
    base.current = unsent.stored
    // With the time 0, the text has waited long enough and is saved at once.
    setTyped({ text: unsent.value, sinceMs: 0 })
  })

  return {
    name,
    value: typed?.text ?? stored,
    onChange: (text: string) => {
      base.current ??= versions.latest(stored)
      keepUnsent(draftId, name, { value: text, stored: base.current })
      const isNew = typed === null || sent.current === typed
      setTyped({ text, sinceMs: isNew ? performance.now() : typed.sinceMs })
    },
    onBlur: () => save.current(),
  }
}
