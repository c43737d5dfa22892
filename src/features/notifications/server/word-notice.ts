import type { i18n } from 'i18next'
import { directionOf } from '#contracts/locales.ts'
import { chooseLocale } from '#features/start/server/shared/locale.ts'
import { loadServerTexts } from '#features/start/server/shared/server-texts.ts'
import type { WireNotice } from '../contract.ts'
import { contextOf } from '../domain/context-of.ts'

let texts: i18n | undefined

/** The direction and language of a member's texts. */
export function languageOf(locale: string | null): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const language = chooseLocale({ named: [locale ?? undefined], acceptLanguage: locale ?? undefined })
  return { lang: language.replace('_', '-'), dir: directionOf(language) }
}

/** The text of the notifications page as one sentence, for mails and pushes. Null for a kind without a text. */
export function wordNotice({ kind, actors, actor_count, subject, data }: WireNotice, locale: string | null) {
  texts ??= loadServerTexts('late/notifications')
  const language = chooseLocale({ named: [locale ?? undefined], acceptLanguage: locale ?? undefined })
  const t = texts.getFixedT(language, 'notifications')
  const key = `kind.${kind}`
  if (!texts.exists(key, { lng: language, ns: 'notifications' })) return null
  const [first = '', second = ''] = actors.map(({ full_name }) => isolate(full_name))
  const isAlone = actor_count === 1 || actors.length === 1
  const names = isAlone
    ? first
    : actor_count === 2
      ? t('names.two', { first, second })
      : t('names.many', { first, count: actor_count - 1 })
  return t(key, { ...data, names, subject: isolate(subject.title), context: contextOf(subject) })
}

/** Isolates a text whose writing direction may differ from the sentence's. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
