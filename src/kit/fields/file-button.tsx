import type { ReactNode } from 'react'
import { Button, FileTrigger } from 'react-aria-components'
import { buttonClass } from '#kit/button/button.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { sortFiles, type FileRules } from './file-rules.ts'
import { useRefusedText } from './use-refused-text.ts'

interface FileButtonProps extends Omit<FileRules, 'filesMax'> {
  /** The button's name for screen readers, which must contain its text. */
  readonly label: string
  readonly children: ReactNode
  readonly onChoose: (file: File) => void
  /** Called with a message if the chosen file is refused. */
  readonly onRefused: (text: string) => void
}

/** A quiet button that chooses one file in the system's dialog, for instance in place of another one. */
export function FileButton({ accept, bytesMax, label, children, onChoose, onRefused }: FileButtonProps) {
  const rules = { accept, bytesMax, filesMax: 1 }
  const refusedText = useRefusedText(rules)
  return (
    <AriaLocale>
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(list) => {
          const { taken, refused } = sortFiles([...(list ?? [])], 0, rules)
          for (const [{ name }, problem] of refused) onRefused(refusedText(name, problem))
          for (const file of taken) onChoose(file)
        }}
      >
        <Button className={buttonClass('quiet')} aria-label={label}>
          {children}
        </Button>
      </FileTrigger>
    </AriaLocale>
  )
}
