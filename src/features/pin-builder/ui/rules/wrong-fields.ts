import type { DraftView } from '#features/drafts/contract.ts'
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'

export type WrongField = 'media' | 'title' | 'description' | 'altText' | 'link' | 'boardId'

/** Bounds of the texts, characters. */
export const TEXT_MAX = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
  link: PIN_LINK_MAX,
} as const

/** Fields that keep a draft from being published: names of texts under `rule`. */
export function wrongFields(draft: Pick<DraftView, 'data' | 'uploads'>): readonly WrongField[] {
  const { data, uploads } = draft
  const wrong: WrongField[] = []
  const files = data.items.flatMap(({ file }) => file ?? [])
  if (files.length === 0 || files.some((file) => uploads[file]?.status === 'failed')) wrong.push('media')
  if (data.boardId === null) wrong.push('boardId')
  for (const field of ['title', 'description', 'altText'] as const)
    if (data[field].trim().length > TEXT_MAX[field]) wrong.push(field)
  if (!isLinkOrNone(data.link) || data.items.some(({ link }) => !isLinkOrNone(link))) wrong.push('link')
  return wrong
}

export function isLinkOrNone(text: string): boolean {
  const link = text.trim()
  return link === '' || (/^https?:\/\/[^\s/]+\S*$/.test(link) && link.length <= TEXT_MAX.link)
}

/** The field that the server's answer is about. */
export function fieldOfError(field: string | null): WrongField | null {
  if (field === null) return null
  if (field.startsWith('items') && !field.endsWith('.link')) return 'media'
  const name = field.endsWith('.link') ? 'link' : field
  return (
    (['media', 'title', 'description', 'altText', 'link', 'boardId'] as const).find((each) => each === name) ?? null
  )
}
