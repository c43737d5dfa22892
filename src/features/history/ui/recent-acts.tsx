import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { Button } from '#kit/button/button.tsx'
import { onFirstClick } from '#kit/button/first-click.ts'
import { checkIcon, clockIcon } from '#kit/icon/icons.ts'
import { undoIcon } from '#kit/icon/late-icons.ts'
import { Row, RowSection } from '#kit/row-section/row-section.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { changeText } from './change-text.ts'
import { useActWords } from './use-act-words.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  /** Limits the list to acts on one thing: its row, such as `drafts/12`, and its name. */
  readonly only?: { readonly row: string; readonly name: string }
}

/** The last acts of this device, each with an undo or redo button. */
export function RecentActs({ only }: Props) {
  const { t } = useTranslation('history')
  const view = useProjection('history/acts', {})
  const acts = (view?.recent ?? []).filter(({ row }) => only === undefined || row === only.row)
  const queued = useProjection('offline/queue', {})?.rows ?? []
  /** Acts that are not completely on the server, or whose last undo is not. */
  const unsent = new Set(queued.filter(({ state }) => state !== 'rejected').map(({ id, act }) => act ?? id))
  const words = useActWords()
  const page = { language: useLanguageTag(), direction: document.documentElement.dir }
  const moment = useMoment()
  const undo = useUndo()
  return (
    <RowSection title={only ? only.name : t('title')} text={!view ? '' : acts.length > 0 ? t('text') : t('empty')}>
      {acts.map((act) => {
        const way = act.state === 'done' ? 'undo' : 'redo'
        const name = words(only ? { ...act, subject: '' } : act)
        const isUnsent = unsent.has(act.id)
        const notes = [act.state === 'undone' ? t('undoneState') : '', isUnsent ? t('notSent') : '', moment(act.at)]
        return (
          <Row
            key={act.id}
            icon={isUnsent ? clockIcon : act.state === 'done' ? checkIcon : undoIcon}
            title={name}
            details={(act.changes ?? []).flatMap((change) => changeText(t, change, page) ?? [])}
            notes={notes.filter((note) => note !== '')}
            isFaded={act.state === 'undone'}
          >
            <Button aria-label={t(`${way}Act`, { act: name })} onClick={onFirstClick(() => void undo(way, act.id))}>
              {t(way)}
            </Button>
          </Row>
        )
      })}
    </RowSection>
  )
}
