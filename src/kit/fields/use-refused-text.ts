import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { formatBytes } from './format-bytes.ts'
import type { FileProblem, FileRules } from './file-rules.ts'

/** Says why a file was refused, with its name and what is allowed. */
export function useRefusedText({ bytesMax, filesMax }: FileRules): (name: string, problem: FileProblem) => string {
  const { t } = useTranslation('kit')
  const language = useLanguageTag()
  return (name, problem) =>
    t(`file.problem.${problem}`, {
      name: isolate(name),
      size: formatBytes(bytesMax, language),
      count: filesMax,
    })
}
