import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPrivateFiles } from '#client/private-files.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId } from '#contracts/ids.ts'
import { journalName } from '#contracts/storage.ts'
import { lengthOfAudio } from '#features/pin-builder/client/read-audio.ts'
import { BLANK_DATA, DRAFT_ITEMS_MAX } from '#features/drafts/constants.ts'
import type { DraftData, DraftId, DraftView, FileId } from '#features/drafts/contract.ts'
import { keepFile, readFile } from '#features/pin-builder/client/private-files.ts'
import { readVideo } from '#features/pin-builder/client/read-video.ts'
import { beginStoring } from './storing-files.ts'
import { newItem, withItem, withMedia, type NewMedia } from './rules/draft-items.ts'
import { useIsForAd } from './use-is-for-ad.ts'
import { usePictureCheck } from './use-picture-check.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface NewTrack {
  readonly file: FileId
  readonly kind: 'audio'
  readonly name: string
  readonly bytes: number
  readonly durationMs: number
}
type Sendable = Pick<NewMedia, 'file' | 'url' | 'poster'> & { readonly kind: NewMedia['kind'] | 'audio' | 'captions' }

/** The account's private folder. A log-out removes it together with the account's queue. */
export function usePrivateFolder(): string {
  return journalName(useViewer().viewer.id ?? '')
}

/**
 * Creates drafts from files and addresses, and adds pictures to drafts. The bytes are on disk before a draft refers to
 * them.
 */
export function useAddFiles() {
  const { t } = useTranslation('create')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const folder = usePrivateFolder()
  const account = useViewer().viewer.id ?? ''
  const isForAd = useIsForAd()
  const check = usePictureCheck()
  const [isAdding, setAdding] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  /** Problems of the files that are being added. They are shown at the end. */
  const found = useRef<string[]>([])
  /** True if `startFaults` was called for the files that are added next. */
  const isStarted = useRef(false)
  /** Begins the list of problems with those that the file field found in the new choice. */
  const startFaults = (texts: readonly string[]) => {
    isStarted.current = true
    found.current = [...texts]
    setFaults(texts)
  }
  /** Removes the messages about refused files. */
  const endFaults = () => {
    found.current = []
    setFaults([])
  }
  const addFault = (fault: string) => {
    found.current.push(fault)
    setFaults((others) => [...others, fault])
  }

  async function keep(file: File, isFirstFrame = false): Promise<NewMedia | null> {
    const tell = (key: string) => addFault(t(key, { name: isolate(file.name) }))
    if (!hasPrivateFiles()) {
      tell('noPrivateFiles')
      return null
    }
    if (file.type.startsWith('video/')) return keepVideo(file, isFirstFrame)
    const size = await check(file)
    if (size.fault !== undefined) {
      addFault(size.fault)
      return null
    }
    const id = newId<FileId>()
    try {
      await keepFile(folder, id, file)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      tell('diskFull')
      return null
    }
    return { file: id, kind: 'image', name: file.name, bytes: file.size, ...size }
  }

  /** Stores a video, and a frame of it that is shown if the video cannot be played. */
  async function keepVideo(video: File, isFirstFrame: boolean): Promise<NewMedia | null> {
    const read = await readVideo(video, isFirstFrame)
    if (!read) {
      addFault(t('noVideoTrack', { name: isolate(video.name) }))
      return null
    }
    const [file, poster] = [newId<FileId>(), newId<FileId>()]
    try {
      await keepFile(folder, file, video)
      await keepFile(folder, poster, read.poster)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      addFault(t('diskFull', { name: isolate(video.name) }))
      return null
    }
    const { width, height, durationMs } = read
    return { file, kind: 'video', name: video.name, bytes: video.size, width, height, durationMs, poster }
  }

  /** Stores a track of a story if this browser can play it, whatever the file's name is. */
  async function keepTrack(track: File): Promise<NewTrack | null> {
    const tell = (key: string) => addFault(t(key, { name: isolate(track.name) }))
    const durationMs = await lengthOfAudio(track)
    if (durationMs === null) {
      tell('noSound')
      return null
    }
    const file = newId<FileId>()
    try {
      await keepFile(folder, file, track)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      tell('diskFull')
      return null
    }
    return { file, kind: 'audio', name: track.name, bytes: track.size, durationMs }
  }

  /** Stores captions of a video, which the caller has checked. */
  async function keepCaptions(captions: File): Promise<FileId | null> {
    const file = newId<FileId>()
    try {
      await keepFile(folder, file, captions)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      addFault(t('diskFull', { name: isolate(captions.name) }))
      return null
    }
    return file
  }

  async function send(draftId: DraftId, { file, kind, url, poster }: Sendable): Promise<void> {
    if (poster) await tellFailure(dispatch('uploadFile', { draftId, file: poster, kind: 'image', folder }))
    await tellFailure(dispatch('uploadFile', { draftId, file, kind, folder, ...(url === undefined ? {} : { url }) }))
  }

  async function tellFailure(done: ReturnType<typeof dispatch>): Promise<boolean> {
    const answer = await done
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
    return answer.ok
  }

  async function newDraft(media: NewMedia, more: Partial<DraftData>): Promise<DraftId | null> {
    const draftId = newId<DraftId>()
    const item = newItem(newId(), media)
    const purpose = isForAd ? { pinIsAdsOnly: true } : {}
    const data: DraftData = { ...BLANK_DATA, ...more, ...purpose, items: [item], selectedItem: item.id, view: 'edit' }
    if (!(await tellFailure(dispatch('createDraft', { draftId, data })))) return null
    await send(draftId, media)
    return draftId
  }

  /** @param files number of chosen files that would be lost if the page ended */
  async function busy<Value>(work: (fileDone: () => void) => Promise<Value>, files = 0): Promise<Value> {
    setAdding(true)
    if (!isStarted.current) startFaults([])
    isStarted.current = false
    const choice = files > 0 ? beginStoring(account, files) : null
    try {
      return await work(() => choice?.fileDone())
    } finally {
      choice?.end()
      setAdding(false)
    }
  }

  return {
    isAdding,
    /** Sentences that say why files of the last choice were refused. */
    faults,
    addFault,
    startFaults,
    endFaults,
    /**
     * Stores a file that was chosen for a story on this device; null after a message if that fails. A video's picture is its
     * first frame.
     */
    keep: (file: File) => busy(() => keep(file, true), 1),
    /** Like `keep`, for a track of a story. */
    keepTrack: (file: File) => busy(() => keepTrack(file), 1),
    /** Like `keep`, for captions of a video. */
    keepCaptions: (file: File) => busy(() => keepCaptions(file), 1),
    /** Like `keep`, for a picture that the page has drawn and can draw again. */
    keepMade: (file: File) => busy(() => keep(file)),
    send,
    /** Reads a file; null if it is not on this device. */
    read: (file: string) => readFile(folder, file),
    /**
     * Makes a draft of each file.
     * @returns the first draft, and why files were refused; the draft replaces the field that would list the reasons
     */
    makeDrafts: (files: readonly File[], more: Partial<DraftData> = {}) =>
      busy(async (fileDone) => {
        let first: DraftId | null = null
        for (const file of files) {
          const media = await keep(file)
          const made = media && (await newDraft(media, more))
          first ??= made
          fileDone()
        }
        return { first, faults: found.current }
      }, files.length),
    /**
     * Makes a draft of each picture from the web, which the server fetches.
     * @returns the first draft
     */
    makeDraftsOf: (urls: readonly string[], more: Partial<DraftData>) =>
      busy(async () => {
        let first: DraftId | null = null
        for (const url of urls) {
          const media = { file: newId<FileId>(), kind: 'image', name: '', bytes: 0, width: 0, height: 0, url } as const
          const made = await newDraft(media, { createMethod: 'scraped', ...more })
          first ??= made
        }
        return first
      }),
    /**
     * Adds pictures to one draft. Messages name those for which there is no room.
     * @returns the item of the last one; null if none was added
     */
    addTo: (draft: DraftView, files: readonly File[]) =>
      busy(async (fileDone) => {
        let data: DraftData = draft.data
        let added: string | null = null
        for (const file of files) {
          const media = await keep(file)
          if (!media) {
            fileDone()
            continue
          }
          const item = newItem(newId(), media)
          const changes = withItem(data, item)
          if (!changes) {
            addFault(t(media.kind === 'video' ? 'videoAlone' : 'noRoom', { max: DRAFT_ITEMS_MAX }))
            return added
          }
          const expects = { items: data.items }
          if (!(await tellFailure(dispatch('editDraft', { draftId: draft.id, changes, expects })))) return added
          data = { ...data, ...changes }
          added = item.id
          await send(draft.id, media)
          fileDone()
        }
        return added
      }, files.length),
    /** Replaces an item's picture. */
    replace: (draft: DraftView, itemId: string, file: File, crop: Pick<NewMedia, 'uncut' | 'canvas'>) =>
      busy(async () => {
        const kept = await keep(file)
        if (!kept) return
        const media = { ...kept, ...crop }
        const changes = withMedia(draft.data, itemId, media)
        const expects = { items: draft.data.items }
        if (await tellFailure(dispatch('editDraft', { draftId: draft.id, changes, expects })))
          await send(draft.id, media)
      }),
  }
}
