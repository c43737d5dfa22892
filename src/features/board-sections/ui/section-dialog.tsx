import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { newId, type SectionId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { SECTION_TITLE_MAX } from '#features/board-sections/constants.ts'
import type { WireBoard, WireSection } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import styles from './section-strip.module.css'

interface Props {
  readonly board: WireBoard
  /** Null to create a section. */
  readonly section: WireSection | null
  readonly onClose: () => void
}

/** Edits the title of a section. For a new section, titles are suggested (spec business §5). */
export function SectionDialog({ board, section, onClose }: Props) {
  const { t } = useTranslation('sections')
  const lengthText = useLengthText()
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const others = (board.sections ?? []).filter(({ id }) => id !== section?.id)
  const isTaken = (title: string) => others.some((other) => other.title.toLowerCase() === title.toLowerCase())
  const form = useForm<{ readonly title: string }>({
    initial: { title: section?.title ?? '' },
    followsInitial: true,
    validate: ({ title }) => {
      const text = writtenText(title)
      if (text === '' || text.length > SECTION_TITLE_MAX)
        return { title: lengthText({ min: 1, max: SECTION_TITLE_MAX }) }
      return isTaken(text) ? { title: t('rule.taken') } : {}
    },
    send: async ({ title }) => {
      const boardId = board.id
      const text = writtenText(title)
      if (section?.title === text) return ok(null)
      const sectionId = section?.id ?? newId<SectionId>()
      const name = section ? 'renameSection' : 'createSection'
      return actInForm(name, { boardId, sectionId, title: text }, { board: text })
    },
    failureText: ({ code }) => (code === 'section/name-taken' ? t('rule.taken') : failureText(code)),
    failedField: ({ code }) => (code === 'section/name-taken' ? 'title' : undefined),
  })
  const titles = useTitles(section === null ? board : null)
  return (
    <FormDialog
      title={t(section ? 'renameTitle' : 'addTitle')}
      onClose={onClose}
      form={form}
      submit={t(section ? 'rename' : 'create')}
    >
      <TextField {...form.field('title')} label={t('title')} countMax={SECTION_TITLE_MAX} autoComplete="off" />
      {titles.length > 0 && (
        <div>
          <p className={styles.count} id="suggested-titles">
            {t('suggestions')}
          </p>
          <div className={styles.suggestions} role="group" aria-labelledby="suggested-titles">
            {titles.map((title) => (
              <Button key={title} onClick={() => form.field('title').onChange(title)}>
                {title}
              </Button>
            ))}
          </div>
        </div>
      )}
    </FormDialog>
  )
}

/** Titles that the server suggests; none without a network. */
function useTitles(board: WireBoard | null): readonly string[] {
  const request = useRequest()
  const boardId = board?.id
  const [titles, setTitles] = useState<readonly string[]>([])
  useEffect(() => {
    if (boardId === undefined) return
    let isWanted = true
    void request('sectionTitles', { boardId }).then((answer) => {
      if (isWanted && answer.ok) setTitles(answer.value)
    })
    return () => {
      isWanted = false
    }
  }, [request, boardId])
  return titles
}
