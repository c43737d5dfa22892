import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#contracts/ids.ts'
import type { DraftCaptions, DraftItem, DraftView } from '#features/drafts/contract.ts'
import { CAPTION_BYTES_MAX } from '#features/videos/constants.ts'
import { wrongCaptions, type CaptionEntry } from '#features/videos/ui/caption-entries.ts'
import { CaptionFields } from '#features/videos/ui/caption-fields.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { formatBytes } from '#kit/fields/format-bytes.ts'
import { FieldNote } from '#kit/form/field.tsx'
import type { FieldBinding } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import type { EditDraft } from './builder-slots.ts'
import { withItemCaptions } from './rules/draft-items.ts'
import { useAddFiles } from './use-add-files.ts'
import styles from './draft-pictures.module.css'

interface Props {
  readonly draft: DraftView
  readonly item: DraftItem
  readonly edit: EditDraft
  /** True after the member tried to publish. Missing languages are reported from then on. */
  readonly isTried: boolean
  /** True if the server refused the captions when the draft was published. */
  readonly isRefused: boolean
}

/** The captions of a draft's video. Their files are kept and sent with the draft. */
export function DraftCaptionFields({ draft, item, edit, isTried, isRefused }: Props) {
  const { t } = useTranslation('captions')
  const { t: ofCreate } = useTranslation('create')
  const size = formatBytes(CAPTION_BYTES_MAX, useLanguageTag())
  const { keepCaptions, send, faults } = useAddFiles()
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const { captions = [] } = item
  const entries: readonly CaptionEntry[] = captions.map(({ id, language, name }) => ({
    id,
    language,
    url: null,
    file: null,
    name,
  }))
  const wrong = isTried ? wrongCaptions(entries) : {}
  const unusable = captions.filter(({ file }) => draft.uploads[file]?.status === 'failed')

  const nowOf = () => latest.current.data.items.find(({ id }) => id === item.id)?.captions ?? []
  const store = (next: readonly DraftCaptions[]) => edit(withItemCaptions(latest.current.data, item.id, next))

  /** Stores the entries. The bytes of chosen files are on disk before the draft refers to them. */
  async function change(next: readonly CaptionEntry[]): Promise<void> {
    const added: DraftCaptions[] = []
    for (const { id, language, file } of next) {
      const kept = file && (await keepCaptions(file))
      if (file && !kept) return
      if (file && kept) added.push({ id, language, name: file.name, file: kept })
    }
    const known = new Map([...nowOf(), ...added].map((each) => [each.id, each]))
    const isStored = await store(
      next.flatMap(({ id, language }) => {
        const each = known.get(id)
        return each ? [{ ...each, language }] : []
      }),
    )
    if (isStored) for (const { file } of added) await send(draft.id, { file, kind: 'captions' })
  }

  const bind = <Value,>(name: string, value: Value, error: string | null, onChange: (value: Value) => void) =>
    ({
      name,
      value,
      error,
      warning: null,
      isChecking: false,
      isAutofilled: false,
      onChange,
      onFocus: () => {},
      onBlur: () => {},
      register: () => () => {},
    }) satisfies FieldBinding<Value>

  return (
    <div className={styles.captions}>
      <CaptionFields
        field={bind('captions', entries, null, (next) => void change(next))}
        languageField={(at) => {
          const rule = wrong[at]
          return bind(`captions.${at}.language`, entries[at]?.language ?? '', rule ? t(rule) : null, (language) => {
            void change(entries.map((entry, i) => (i === at ? { ...entry, language } : entry)))
          })
        }}
        list={{
          insert: (at, entry) => void change(entries.toSpliced(at, 0, { ...entry, id: newId() })),
          remove: (at) => void change(entries.toSpliced(at, 1)),
        }}
      />
      <FileFaults faults={faults} />
      {unusable.map(({ id, name }) => (
        <Fault
          key={id}
          id={`captions-${id}`}
          text={ofCreate('linkFault', { link: isolate(name), fault: t('wrongFile', { size }) })}
        />
      ))}
      {isRefused && unusable.length === 0 && <Fault id={`captions-${draft.id}`} text={t('wrongFile', { size })} />}
    </div>
  )
}

function Fault({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div className={styles.fault} role="alert" data-field-error="" tabIndex={-1}>
      <FieldNote id={id} error={text} warning={null} hint="" />
    </div>
  )
}
