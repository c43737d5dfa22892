import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { newId } from '#contracts/ids.ts'
import {
  FONT_BYTES_MAX,
  FONT_FILE_TYPES,
  fontOf,
  STORY_FONTS,
  type StoryFont,
} from '#features/story-fonts/constants.ts'
import type { StoryFontRequests } from '#features/story-fonts/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { FieldNote } from '#kit/form/field.tsx'
import { useBrandFonts } from './use-brand-fonts.ts'
import styles from './fields.module.css'

interface Props {
  readonly value: string
  readonly onChange: (font: StoryFont) => void
}

/** Fonts of the device, open ones, and those that the member uploaded. */
export function FontField({ value, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const request = useRequest()
  const { fonts, setFonts } = useBrandFonts()
  const files = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const all = [
    ...STORY_FONTS.map(({ id, name, source }) => ({
      id,
      label: source === 'system' ? t(`fonts.${id}`) : name,
      text: t(`sources.${source}`),
    })),
    ...fonts.map(({ id, name }) => ({ id, label: name, text: t('sources.brand') })),
  ]
  const isBrand = fonts.some(({ id }) => id === value)

  async function ask(input: StoryFontRequests['brandFonts']['input']): Promise<void> {
    setBusy(true)
    setError(null)
    const known = new Set(fonts.map(({ id }) => id))
    const answer = await request('brandFonts', input)
    setBusy(false)
    if (!answer.ok) return setError(t(answer.failure.code === 'request/invalid' ? 'badFont' : 'fontFailed'))
    setFonts(answer.value)
    const made = answer.value.find(({ id }) => !known.has(id)) ?? null
    const next = input.call === 'remove' ? STORY_FONTS[0] : made && fontOf(made.id)
    if (next) onChange(next)
  }

  function add(file: File): void {
    if (file.size > FONT_BYTES_MAX) return setError(t('badFont'))
    void ask({ call: 'add', file, key: newId() })
  }
  return (
    <>
      <SelectField
        label={t('font')}
        value={all.some(({ id }) => id === value) ? value : (STORY_FONTS[0]?.id ?? '')}
        choices={all}
        onChange={(id) => {
          const font = fontOf(id)
          if (font) onChange(font)
        }}
      />
      <div className={styles.ways}>
        <Button isBusy={isBusy} onClick={() => files.current?.click()}>
          {t('addFont')}
        </Button>
        {isBrand && (
          <Button disabled={isBusy} onClick={() => void ask({ call: 'remove', fontId: value, key: newId() })}>
            {t('removeFont')}
          </Button>
        )}
      </div>
      <FieldNote id={`font-${value}`} error={error} warning={null} hint={t('addFontHint')} />
      <input
        ref={files}
        type="file"
        hidden
        aria-label={t('addFont')}
        accept={FONT_FILE_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) add(file)
        }}
      />
    </>
  )
}
