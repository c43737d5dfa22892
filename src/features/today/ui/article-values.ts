import { pinIdOf } from '#features/pins/addresses.ts'
import type { PinId } from '#contracts/ids.ts'
import { ARTICLE_LANGUAGES, ARTICLE_PINS_MAX, ARTICLE_TITLE_MAX } from '../constants.ts'
import type { ArticleInput, TodayArticle } from '../contract.ts'

export type ArticleValues = {
  readonly title: string
  readonly subtitle: string
  readonly text: string
  readonly type: string
  readonly isShop: boolean
  readonly language: string
  readonly pins: string
  readonly isPublished: boolean
}

export function valuesOf(article: TodayArticle | null): ArticleValues {
  return {
    title: article?.title ?? '',
    subtitle: article?.subtitle ?? '',
    text: article?.text ?? '',
    type: String(article?.type ?? 3),
    isShop: article?.is_shop ?? false,
    language: article?.language ?? 'all',
    pins: (article?.pin_ids ?? []).map((id) => `/pin/${id}`).join('\n'),
    isPublished: article?.is_published ?? false,
  }
}

/** The pins' ids from their links, one link per line; null if a line is not a link of a pin. */
export function pinsOf(text: string): readonly PinId[] | null {
  const lines = text.split(/\s+/).filter((line) => line !== '')
  const ids = lines.map((line) =>
    pinIdOf(
      line
        .replace(/[/?#]*$/, '')
        .split('/')
        .at(-1)!,
    ),
  )
  return ids.includes(null) ? null : [...new Set(ids as PinId[])]
}

/** Keys of the messages for invalid fields, under `rule`. */
export function wrongFields(values: ArticleValues): { readonly title?: 'title'; readonly pins?: 'pins' | 'tooMany' } {
  const pins = pinsOf(values.pins)
  const title = values.title.trim()
  return {
    ...(title === '' || title.length > ARTICLE_TITLE_MAX ? { title: 'title' } : {}),
    ...(pins === null ? { pins: 'pins' } : pins.length > ARTICLE_PINS_MAX ? { pins: 'tooMany' } : {}),
  }
}

export function inputOf(values: ArticleValues, id: string | null): ArticleInput {
  return {
    ...(id === null ? {} : { id }),
    title: values.title,
    subtitle: values.subtitle,
    text: values.text,
    type: Number(values.type),
    is_shop: values.isShop,
    language: ARTICLE_LANGUAGES.find((language) => language === values.language) ?? null,
    is_published: values.isPublished,
    pin_ids: [...(pinsOf(values.pins) ?? [])],
  }
}
