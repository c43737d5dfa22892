import i18next from 'i18next'
import { createTextNames, type Texts } from './name-of-text.ts'

/** Ids of menu items that the product names; others are ids of boards and members. */
const ITEM = /^[a-z][A-Za-z]*$/

/** Names a button by its item in a menu, `menu:like`, or by the key of its text; null if its words are a member's own. */
export function createControlNames(): (control: HTMLElement) => string | null {
  let nameOf: ((text: string) => string | null) | null = null
  const forget = () => {
    nameOf = null
  }
  i18next.store.on('added', forget)
  i18next.on('languageChanged', forget)
  return (control) => {
    const item = control.dataset['key']
    if (item !== undefined && ITEM.test(item)) return `menu:${item}`
    nameOf ??= createTextNames(textsHere())
    for (const text of [control.textContent, control.ariaLabel, control.title]) {
      const name = text ? nameOf(text.trim()) : null
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
