import i18next from 'i18next'
import { whenIdle } from '#kit/when-idle.ts'
import { createTextNames, type Texts } from './name-of-text.ts'

/** The longest that reading the texts waits on a busy page. */
const IDLE_MAX_MS = 3_000
/** Ids of menu items that the product names; others are ids of boards and members. */
const ITEM = /^[a-z][A-Za-z]*$/

/** Names a button by its item in a menu, `menu:like`, or by the key of its text; null if its words are a member's own. */
export function createControlNames(): (control: HTMLElement) => string | null {
  let nameOf: ((text: string) => string | null) | null = null
  const read = () => (nameOf ??= createTextNames(textsHere()))
  // Read while the page is idle, so that a click seldom waits for it. Texts arrive in many files: one read is for all.
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

/** The loaded texts of the language; those of its fallback where it has none. */
function textsHere(): Texts {
  const texts: Record<string, unknown> = {}
  for (const language of i18next.languages.toReversed()) Object.assign(texts, i18next.getDataByLanguage(language))
  return texts
}
