import i18next from 'i18next'
import { whenIdle } from '#kit/when-idle.ts'
import { createTextNames, type Texts } from './name-of-text.ts'

/** On a busy page, the texts are read after this time at the latest. */
const IDLE_MAX_MS = 3_000
/** Ids of menu items that the product chooses. Other ids belong to boards and members and are not recorded. */
const ITEM = /^[a-z][A-Za-z]*$/

/**
 * Returns a function that names a button: by its menu item, as `menu:like`, or by the key of its text. Null if the
 * button's words are a member's own.
 */
export function createControlNames(): (control: HTMLElement) => string | null {
  let nameOf: ((text: string) => string | null) | null = null
  const read = () => (nameOf ??= createTextNames(textsHere()))
  // The texts are read while the page is idle, so that a click rarely waits for it. They arrive in many files; one
  // reading covers all of them.
  let cancelRead = whenIdle(read, IDLE_MAX_MS)
  const forget = () => {
    nameOf = null
    cancelRead()
    cancelRead = whenIdle(read, IDLE_MAX_MS)
  }
  i18next.store.on('added', forget)
  i18next.on('languageChanged', forget)
  return (control) => {
    const item = control.dataset['key']
    if (item !== undefined && ITEM.test(item)) return `menu:${item}`
    const find = read()
    for (const text of [control.textContent, control.ariaLabel, control.title]) {
      const name = text ? find(text.trim()) : null
      if (name !== null) return name
    }
    return null
  }
}

/** The loaded texts of the present language; where it lacks one, that of its fallback. */
function textsHere(): Texts {
  const texts: Record<string, unknown> = {}
  for (const language of i18next.languages.toReversed()) Object.assign(texts, i18next.getDataByLanguage(language))
  return texts
}
