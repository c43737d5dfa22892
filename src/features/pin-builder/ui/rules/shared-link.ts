import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'

/** The address that another app shared: many apps put it into the text. Empty if there is none. */
export function sharedLink(params: { get(name: string): string | null }): string {
  const texts = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  return texts.flatMap((text) => /https?:\/\/\S+/.exec(text)?.[0] ?? [])[0] ?? ''
}

/** The title that another app shares, as long as a pin's may be. */
export function sharedTitle(params: URLSearchParams): string {
  return (params.get('title') ?? '').trim().slice(0, PIN_TITLE_MAX)
}

/** The text that another app shares, without the address in it and as long as a description may be. */
export function sharedText(params: { get(name: string): string | null }): string {
  const [text, title] = ['text', 'title'].map((name) => (params.get(name) ?? '').trim())
  if (!text || text === title) return ''
  return text.replace(sharedLink(params), '').trim().slice(0, PIN_DESCRIPTION_MAX)
}
