import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { newId } from '#contracts/ids.ts'
import {
  BRAND_FONTS_MAX,
  FONT_FILE_TYPES,
  fontOf,
  signatureOfFont,
  STORY_FONTS,
  type StoryFont,
} from '#features/story-fonts/constants.ts'
import { FONT_BYTES_MAX } from '#features/story-fonts/constants/font-file.ts'
import type { StoryFontRequests } from '#features/story-fonts/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { formatBytes } from '#kit/fields/format-bytes.ts'
import { FieldNote } from '#kit/form/field.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Question } from '#kit/overlay/question.tsx'
import { problemOfFont, type FontProblem } from './font-problem.ts'
import { useBrandFonts } from './use-brand-fonts.ts'
import styles from './fields.module.css'

interface Props {
  readonly value: string
  readonly onChange: (font: StoryFont) => void
  /** Called after the member removed a brand font. No text can be published with it from then on. */
  readonly onRemoved: (fontId: string) => void
}

/** The server's refusals of a font, with the problem that each means. */
const PROBLEMS: Readonly<Record<string, FontProblem>> = {
  'request/invalid': 'damaged',
  'access/denied': 'forbidden',
  'font/exists': 'taken',
}

const TEXTS = { damaged: 'damagedFont', forbidden: 'forbiddenFont', taken: 'takenFont' } as const

/** Chooses a font: one of the device, an open one, or one that the member uploaded. */
export function FontField({ value, onChange, onRemoved }: Props) {
  const { t } = useTranslation('story-editor')
  const { t: ofKit } = useTranslation('kit')
  const language = useLanguageTag()
  const request = useRequest()
  const { fonts, ids, setFonts } = useBrandFonts()
  const files = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isMissing = ids !== null && signatureOfFont(value) !== null && !ids.has(value)
  const all = [
    ...STORY_FONTS.map(({ id, name, source }) => ({
      id,
      label: source === 'system' ? t(`fonts.${id}`) : name,
      text: t(`sources.${source}`),
    })),
    ...fonts.map(({ id, name }) => ({ id, label: name, text: t('sources.brand') })),
    ...(isMissing ? [{ id: value, label: t('missingFont'), text: t('sources.brand') }] : []),
  ]
  const isBrand = fonts.some(({ id }) => id === value)

  async function ask(input: StoryFontRequests['brandFonts']['input'], name: string): Promise<void> {
    setBusy(true)
    setError(null)
    const known = new Set(fonts.map(({ id }) => id))
    const answer = await request('brandFonts', input)
    setBusy(false)
    if (!answer.ok) {
      const problem = PROBLEMS[answer.failure.code]
      return setError(problem && input.call === 'add' ? problemText(problem, name) : t('fontFailed'))
    }
    setFonts(answer.value)
    if (input.call === 'remove') return onRemoved(input.fontId)
    // The newest font is the last one.
    const made = answer.value.findLast(({ id }) => !known.has(id))
    const next = made && fontOf(made.id)
    if (next) onChange(next)
  }

  function problemText(problem: FontProblem, fileName: string): string {
    const name = isolate(fileName)
    if (problem === 'size') return ofKit('file.problem.size', { name, size: formatBytes(FONT_BYTES_MAX, language) })
    return t(TEXTS[problem], { name })
  }

  async function add(file: File): Promise<void> {
    if (fonts.length >= BRAND_FONTS_MAX)
      return setError(ofKit('file.problem.many', { name: isolate(file.name), count: BRAND_FONTS_MAX }))
    const problem = await problemOfFont(file)
    if (problem) return setError(problemText(problem, file.name))
    await ask({ call: 'add', file, key: newId() }, file.name)
  }
  return (
    <>
      <SelectField
        label={t('font')}
        value={all.some(({ id }) => id === value) ? value : (STORY_FONTS[0]?.id ?? '')}
        choices={all}
        onChange={(id) => {
          const font = fontOf(id)
          setError(null)
          if (font) onChange(font)
        }}
      />
      <div className={styles.ways}>
        <Button isBusy={isBusy} onClick={() => files.current?.click()}>
          {t('addFont')}
        </Button>
        {isBrand && (
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            {t('removeFont')}
          </Button>
        )}
      </div>
      <FieldNote
        id={`font-${value}`}
        error={error}
        warning={isMissing ? t('fault.font') : null}
        hint={t('addFontHint')}
      />
      {isAsking && (
        <Question
          title={t('removeFont')}
          text={t('removeFontText', { font: isolate(fonts.find(({ id }) => id === value)?.name ?? '') })}
          yes={t('removeFont')}
          onYes={() => ask({ call: 'remove', fontId: value, key: newId() }, '')}
          onClose={() => setAsking(false)}
        />
      )}
      <input
        ref={files}
        type="file"
        hidden
        aria-label={t('addFont')}
        accept={FONT_FILE_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void add(file)
        }}
      />
    </>
  )
}
