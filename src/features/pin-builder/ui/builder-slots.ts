import type { RefObject } from 'react'
import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { DraftChanges, DraftField, DraftId, DraftItem, DraftView, FileId } from '#features/drafts/contract.ts'
import type { StoryDraft } from '#features/story-editor/contract.ts'

export type EditDraft = (changes: DraftChanges, settles?: readonly DraftField[]) => Promise<boolean>

/** A story as the editor has it at the moment. */
export interface StoryToPublish {
  /** The draft, including text that was typed a moment ago and is not saved yet. */
  readonly now: () => StoryDraft
  /**
   * Completes the story before it is published. Resolves to the files that were added, or null if the story cannot be
   * published.
   */
  readonly prepare: () => Promise<readonly FileId[] | null>
}

export interface StoryBodyProps {
  readonly draft: DraftView
  /** The problem that prevents publishing, after the member tried. */
  readonly error: string | null
  readonly isTried: boolean
  readonly edited: RefObject<StoryToPublish | null>
  /** Called when the editor is loaded. Without the editor, a story cannot be completed. */
  readonly onReady: () => void
}
/** Shows the pages of a story in the place of a draft's pictures. */
export const storyBody = defineSlot<Part<StoryBodyProps>>('pages of a story')

export interface StoryThumbProps {
  readonly draft: DraftView
}
/** The cover page of a story, small, in the list of drafts. */
export const storyThumb = defineSlot<Part<StoryThumbProps>>('thumb of a story')

export interface PictureToolProps {
  readonly draft: DraftView
  /** The picture that is shown large. */
  readonly item: DraftItem
  readonly edit: EditDraft
  /** Id of the text that says why nothing can be done to the picture; null if it can be used. */
  readonly unusable: string | null
}
/** Buttons below the large picture of a draft. */
export const pictureTools = defineSlot<Part<PictureToolProps>>('tools of a picture of a draft')

export interface BelowDraftLinkProps {
  /** The text that the field has at the moment. */
  readonly link: string
}
/** Parts below the field of a draft's link. */
export const belowDraftLink = defineSlot<Part<BelowDraftLinkProps>>('below the link of a draft')

export interface WayToStartProps {
  readonly onMade: (id: DraftId) => void
}
/** Further ways to start a draft. */
export const waysToStart = defineSlot<Part<WayToStartProps>>('ways to start a draft')

export interface ChosenDraftsProps {
  readonly drafts: readonly DraftView[]
  readonly onDone: () => void
}
/** Buttons for the drafts that are chosen in the list. */
export const chosenDraftActions = defineSlot<Part<ChosenDraftsProps>>('actions on chosen drafts')
