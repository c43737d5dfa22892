import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem, DraftView } from '#features/drafts/contract.ts'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import type { EditDraft } from './builder-slots.ts'
import { withItemTexts, type ItemTexts } from './rules/draft-items.ts'
import { isLinkOrNone, TEXT_MAX } from './rules/wrong-fields.ts'
import { useTypingNote } from './typed-drafts.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly item: DraftItem
  /** From 1. */
  readonly number: number
  readonly edit: EditDraft
}

/** Texts of one picture of a carousel; on disk after a pause in typing and when a field is left. */
export function ItemTextFields({ draft, item, number, edit }: Props) {
  const { t } = useTranslation('create')
  const [typed, setTyped] = useState<Partial<ItemTexts> | null>(null)
  useTypingNote(draft.id, typed !== null)
  const save = useRef(() => {})
  save.current = () => {
    if (!typed) return
    void edit(withItemTexts(draft.data, item.id, typed)).then(() =>
      setTyped((shown) => (shown === typed ? null : shown)),
    )
  }
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => save.current(), EDIT_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => save.current(), [])

  const shown = { ...item, description: item.description ?? '', ...typed }
  const field = (name: keyof ItemTexts) => ({
    name: `${name}-${item.id}`,
    value: shown[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
    onBlur: () => save.current(),
    error: isWrong(name, shown[name]) ? t(`rule.${name}`, { max: TEXT_MAX[name] }) : null,
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

function isWrong(name: keyof ItemTexts, text: string): boolean {
  return name === 'link' ? !isLinkOrNone(text) : text.trim().length > TEXT_MAX[name]
}
