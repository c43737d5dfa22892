import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#contracts/ids.ts'
import {
  CAPTION_BYTES_MAX,
  CAPTION_CUES_MAX,
  CAPTION_FILE_TYPES,
  CAPTION_LANGUAGES,
  CAPTION_LANGUAGES_MAX,
  CAPTION_TEXT_MAX,
} from '#features/videos/constants.ts'
import type { CaptionFault } from '#features/videos/domain/caption-cues.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import type { Choice } from '#kit/fields/choice.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { FileButton } from '#kit/fields/file-button.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { FileField } from '#kit/fields/file-field.tsx'
import { formatBytes } from '#kit/fields/format-bytes.ts'
import type { FieldBinding } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import { firstLanguage, type CaptionEntry } from './caption-entries.ts'
import { captionFileFault } from './caption-file-fault.ts'
import styles from './caption-fields.module.css'

const RULES = { accept: CAPTION_FILE_TYPES, bytesMax: CAPTION_BYTES_MAX }

interface Props {
  readonly field: FieldBinding<readonly CaptionEntry[]>
  readonly languageField: (at: number) => FieldBinding<string>
  readonly list: {
    readonly insert: (at: number, entry: CaptionEntry) => void
    readonly remove: (at: number) => void
  }
}

/** The captions of a video: one file per language. Chosen files are checked here, and sent together with the form. */
export function CaptionFields({ field, languageField, list }: Props) {
  const { t } = useTranslation('captions')
  const tag = useLanguageTag()
  const [faults, setFaults] = useState<readonly string[]>([])
  const faultText = useFaultText()
  const { value: entries, onChange } = field
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const { compare } = new Intl.Collator(tag)
  const offered = [...new Set([...CAPTION_LANGUAGES, ...entries.map(({ language }) => language)])].filter(Boolean)
  const choices = offered.map((id) => ({ id, label: names.of(id) ?? id })).toSorted((a, b) => compare(a.label, b.label))

  async function isFine(file: File): Promise<boolean> {
    const fault = await captionFileFault(file)
    setFaults(fault ? [faultText(fault)] : [])
    return fault === null
  }

  async function add(file: File): Promise<void> {
    if (entries.length >= CAPTION_LANGUAGES_MAX) return setFaults([t('tooMany', { count: CAPTION_LANGUAGES_MAX })])
    if (!(await isFine(file))) return
    const language = firstLanguage(file.name, entries, offered, tag)
    list.insert(entries.length, { id: newId(), language, url: null, file })
  }

  async function replace(at: number, file: File): Promise<void> {
    if (await isFine(file)) onChange(entries.map((entry, i) => (i === at ? { ...entry, url: null, file } : entry)))
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('title')}</legend>
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label={t('title')}>
          {entries.map((entry, at) => (
            <Entry
              key={entry.id}
              entry={entry}
              language={languageField(at)}
              choices={choices}
              onReplace={(file) => void replace(at, file)}
              onRefused={(text) => setFaults([text])}
              onRemove={() => list.remove(at)}
            />
          ))}
        </ul>
      )}
      <FileField
        {...field}
        {...RULES}
        filesMax={1}
        label={t('file')}
        hint={t('hint', { size: formatBytes(CAPTION_BYTES_MAX, tag) })}
        isOptional
        value={[]}
        onRefused={setFaults}
        onChange={([file]) => {
          if (file) void add(file)
        }}
      />
      <FileFaults faults={faults} />
    </fieldset>
  )
}

interface EntryProps {
  readonly entry: CaptionEntry
  readonly language: FieldBinding<string>
  readonly choices: readonly Choice<string>[]
  readonly onReplace: (file: File) => void
  readonly onRefused: (text: string) => void
  readonly onRemove: () => void
}

function Entry({
  entry: { file, name = file?.name, url },
  language,
  choices,
  onReplace,
  onRefused,
  onRemove,
}: EntryProps) {
  const { t } = useTranslation('captions')
  const element = useKeepFocusNear<HTMLLIElement>()
  const label = choices.find(({ id }) => id === language.value)?.label ?? name ?? ''
  return (
    <li ref={element} className={styles.entry}>
      <ComboField {...language} label={t('language')} choices={choices} />
      <div className={styles.file}>
        {name !== undefined ? (
          <bdi className={styles.name}>{name}</bdi>
        ) : (
          <a className={styles.name} href={url ?? ''} download={`${language.value}.vtt`} dir="ltr">
            {`${language.value}.vtt`}
          </a>
        )}
        <FileButton
          {...RULES}
          label={t('replaceLanguage', { name: isolate(label) })}
          onChoose={onReplace}
          onRefused={onRefused}
        >
          {t('replace')}
        </FileButton>
        <Button look="quiet" aria-label={t('removeLanguage', { name: isolate(label) })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function useFaultText(): (fault: CaptionFault) => string {
  const { t } = useTranslation('captions')
  const size = formatBytes(CAPTION_BYTES_MAX, useLanguageTag())
  return ({ fault, line }) => {
    if (fault === 'too-many') return t('manyTexts', { max: CAPTION_CUES_MAX })
    return line === null ? t('wrongFile', { size }) : t('wrongLine', { line, max: CAPTION_TEXT_MAX })
  }
}
