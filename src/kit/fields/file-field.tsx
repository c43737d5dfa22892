import { useId, useState } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { uploadIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { FileFaults } from './file-faults.tsx'
import { formatBytes } from './format-bytes.ts'
import { sortFiles, type FileProblem, type FileRules } from './file-rules.ts'
import { useRefusedText } from './use-refused-text.ts'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldProps<readonly File[]>, FileRules {
  /**
   * Called after files were chosen, before `onChange`, with a message for each refused file. For a form that lists
   * these messages with others, or that replaces the field.
   */
  readonly onRefused?: (texts: readonly string[]) => void
  /** The message about a file beyond the maximum number, if `filesMax` alone does not explain the maximum. */
  readonly tooManyText?: (name: string) => string
}

interface Refused {
  readonly name: string
  readonly problem: FileProblem
}

/**
 * Takes the drop zone's hidden button out of the Tab order. The visible button inside the zone is enough for the
 * keyboard.
 */
function oneStop(zone: HTMLDivElement | null): void {
  for (const hidden of zone?.querySelectorAll<HTMLElement>('button:not([id])') ?? []) hidden.tabIndex = -1
}

/**
 * A field for files, which can be dropped, pasted or chosen in the system's dialog. Rejected files are listed with the
 * reason.
 */
export function FileField({ accept, bytesMax, filesMax, onRefused, tooManyText, ...props }: FileFieldProps) {
  const { t } = useTranslation('kit')
  const language = useLanguageTag()
  const button = useId()
  const refusedText = useRefusedText({ accept, bytesMax, filesMax })
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { value, onChange, onBlur, isDisabled = false } = props

  function add(files: readonly File[]): void {
    const sorted = sortFiles(files, filesMax === 1 ? 0 : value.length, { accept, bytesMax, filesMax })
    const named = sorted.refused.map(([{ name }, problem]) => ({ name, problem }))
    if (onRefused) onRefused(named.map(textOf))
    else setRefused(named)
    if (sorted.taken.length > 0) onChange(filesMax === 1 ? sorted.taken : [...value, ...sorted.taken])
    onBlur?.()
  }
  const textOf = ({ name, problem }: Refused) =>
    problem === 'many' && tooManyText ? tooManyText(isolate(name)) : refusedText(name, problem)

  return (
    <Field {...props} isGroup>
      {({ labelId, notes, invalid }) => (
        <AriaLocale>
          <DropZone
            ref={oneStop}
            className={styles.zone ?? ''}
            // Otherwise the zone's hidden button has a name of the library's own, which few languages translate.
            aria-label={t('file.drop', { count: filesMax })}
            aria-labelledby={labelId}
            isDisabled={isDisabled}
            data-invalid={invalid}
            onDrop={({ items }) => {
              const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))
              void Promise.all(files).then(add)
            }}
          >
            <Icon icon={uploadIcon} size={32} />
            <p>{t('file.drop', { count: filesMax })}</p>
            <FileTrigger
              acceptedFileTypes={accept}
              allowsMultiple={filesMax > 1}
              onSelect={(list) => add([...(list ?? [])])}
            >
              <Button
                className={buttonClass('secondary')}
                isDisabled={isDisabled}
                id={button}
                aria-labelledby={`${labelId} ${button}`}
                aria-describedby={notes ?? ''}
              >
                {t('file.choose', { count: filesMax })}
              </Button>
            </FileTrigger>
          </DropZone>
          <FileFaults faults={refused.map(textOf)} />
          {value.length > 0 && (
            <ul className={styles.files}>
              {value.map((file, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a file may be held twice
                <li key={`${file.name} ${index}`} className={styles.file}>
                  <span className={styles.name} dir="auto">
                    {file.name}
                  </span>
                  <span className={styles.size}>{formatBytes(file.size, language)}</span>
                  <IconButton
                    icon={closeIcon}
                    label={t('file.remove', { name: isolate(file.name) })}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  />
                </li>
              ))}
            </ul>
          )}
        </AriaLocale>
      )}
    </Field>
  )
}
