import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'

/** The address that another app shared; empty if there is none. Many apps put it into the text. */
export function sharedLink(params: { get(name: string): string | null }): string {
  const texts = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  return texts.flatMap((text) => /https?:\/\/\S+/.exec(text)?.[0] ?? [])[0] ?? ''
}

/** The title that another app shared, cut to the length of a pin's title. */
export function sharedTitle(params: URLSearchParams): string {
  return (params.get('title') ?? '').trim().slice(0, PIN_TITLE_MAX)
}

/** The text that another app shared, without the address in it, cut to the length of a description. */
export function sharedText(params: { get(name: string): string | null }): string {
  const [text, title] = ['text', 'title'].map((name) => (params.get(name) ?? '').trim())
  if (!text || text === title) return ''
  return text.replace(sharedLink(params), '').trim().slice(0, PIN_DESCRIPTION_MAX)
}
