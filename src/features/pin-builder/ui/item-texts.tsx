import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem, DraftView } from '#features/drafts/contract.ts'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { useLengthText } from '#kit/form/use-length-text.ts'
import type { EditDraft } from './builder-slots.ts'
import { withItemTexts, type ItemTexts } from './rules/draft-items.ts'
import { TEXT_MAX } from './rules/wrong-fields.ts'
import { useTypingNote } from './typed-drafts.ts'
import { dropUnsent, keepUnsent } from './unsent-values.ts'
import { useSavedWhenLeft } from './use-saved-when-left.ts'
import { useUnsent } from './use-unsent.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly item: DraftItem
  /** The picture's number, from 1. */
  readonly number: number
  readonly edit: EditDraft
}

/** Texts of one picture of a carousel. They are stored after a pause in typing and when a field loses the focus. */
export function ItemTextFields({ draft, item, number, edit }: Props) {
  const { t } = useTranslation('create')
  const lengthText = useLengthText()
  const part = `items.${item.id}`
  const stored: ItemTexts = {
    title: item.title,
    description: item.description ?? '',
    link: item.link,
    altText: item.altText,
  }
  const [typed, setTyped] = useState<Partial<ItemTexts> | null>(null)
  useTypingNote(draft.id, typed !== null)
  const save = useRef(() => {})
  save.current = () => {
    if (!typed) return
    void edit(withItemTexts(draft.data, item.id, typed)).then((isSaved) => {
      if (isSaved) dropUnsent(draft.id, part, { ...stored, ...typed })
      setTyped((shown) => (shown === typed ? null : shown))
    })
  }
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => save.current(), EDIT_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useSavedWhenLeft(() => save.current())
  useUnsent(draft.id, part, stored, typed !== null, ({ value }) => setTyped(value))

  const shown = { ...stored, ...typed }
  function errorOf(name: keyof ItemTexts, text: string): string | null {
    if (name !== 'link') return text.trim().length > TEXT_MAX[name] ? lengthText({ max: TEXT_MAX[name] }) : null
    const fault = faultOfLink(text)
    return fault && t(`rule.${fault}`)
  }
  const field = (name: keyof ItemTexts) => ({
    name: `${name}-${item.id}`,
    value: shown[name],
    onChange: (text: string) => {
      const next = { ...typed, [name]: text }
      keepUnsent(draft.id, part, { value: { ...stored, ...next }, stored })
      setTyped(next)
    },
    onBlur: () => save.current(),
    error: errorOf(name, shown[name]),
  })
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{t('pictureNumber', { count: number })}</legend>
      <TextField {...field('title')} label={t('itemTitle')} countMax={TEXT_MAX.title} />
      <LongTextField {...field('description')} label={t('itemDescription')} countMax={TEXT_MAX.description} />
      <TextField {...field('link')} label={t('itemLink')} type="url" inputMode="url" dir="ltr" autoCapitalize="none" />
      <LongTextField {...field('altText')} label={t('itemAltText')} countMax={TEXT_MAX.altText} />
    </fieldset>
  )
}
