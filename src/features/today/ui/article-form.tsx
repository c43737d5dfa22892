import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { Choice } from '#kit/fields/choice.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import {
  ARTICLE_LANGUAGES,
  ARTICLE_PINS_MAX,
  ARTICLE_SUBTITLE_MAX,
  ARTICLE_TEXT_MAX,
  ARTICLE_TITLE_MAX,
  ARTICLE_TYPES,
} from '../constants.ts'
import type { TodayArticle } from '../contract.ts'
import { inputOf, valuesOf, wrongFields, type ArticleValues } from './article-values.ts'

interface Props {
  readonly article: TodayArticle | null
  readonly onDone: () => void
}

export function ArticleForm({ article, onDone }: Props) {
  const { t } = useTranslation('today')
  const lengthText = useLengthText()
  const language = useLanguageTag()
  const request = useRequest()
  const failureText = useFailureText()
  const [initial] = useState(() => valuesOf(article))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const languages = useMemo(() => languagesIn(language), [language])
  const form = useForm<ArticleValues>({
    initial,
    validate: (values) => {
      const wrong = wrongFields(values)
      return {
        ...(wrong.title ? { title: lengthText({ min: 1, max: ARTICLE_TITLE_MAX }) } : {}),
        ...(wrong.pins ? { pins: t(`rule.${wrong.pins}`, { max: ARTICLE_PINS_MAX }) } : {}),
      }
    },
    send: async (values) => {
      const answer = await request('writeArticle', { article: inputOf(values, article?.id ?? null), key })
      if (!answer.ok) {
        // After a rejection, the next attempt is a new act and needs a new key.
        if (answer.failure.code === 'pin/not-found') setKey(crypto.randomUUID())
        return answer
      }
      onDone()
      return ok(null)
    },
    failureText: ({ code }) => (code === 'pin/not-found' ? t('rule.notPublic') : failureText(code)),
    failedField: ({ code }) => (code === 'pin/not-found' ? 'pins' : undefined),
  })
  return (
    <Form form={form} submit={t('save')}>
      <TextField
        {...form.field('title')}
        label={t('articleTitle')}
        countMax={ARTICLE_TITLE_MAX}
        autoComplete="off"
        autoFocus
      />
      <TextField {...form.field('subtitle')} label={t('subtitle')} countMax={ARTICLE_SUBTITLE_MAX} autoComplete="off" />
      <LongTextField {...form.field('text')} label={t('text')} countMax={ARTICLE_TEXT_MAX} />
      <LongTextField {...form.field('pins')} label={t('pins')} hint={t('pinsHint')} />
      <SelectField
        {...form.field('type')}
        label={t('type')}
        choices={ARTICLE_TYPES.map((type) => ({ id: String(type), label: t(`types.${type}`) }))}
      />
      <SelectField
        {...form.field('language')}
        label={t('language')}
        choices={[{ id: 'all', label: t('allLanguages') }, ...languages]}
      />
      <CheckField {...form.field('isShop')} label={t('isShop')} />
      <CheckField {...form.field('isPublished')} label={t('isPublished')} hint={t('isPublishedHint')} />
    </Form>
  )
}

/** The languages of articles, with names in the reader's language. */
function languagesIn(language: string): readonly Choice<string>[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const choices = ARTICLE_LANGUAGES.map((id) => ({ id, label: names.of(id) ?? id }))
  const { compare } = new Intl.Collator(language)
  return choices.toSorted((a, b) => compare(a.label, b.label))
}
