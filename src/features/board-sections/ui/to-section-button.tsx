import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { PinId, SectionId } from '#contracts/ids.ts'
import type { SelectionActionProps } from '#features/feed/ui/organise/selection-slots.ts'
import { usePinsByHandle } from '#features/feed/ui/organise/use-pins-by-handle.ts'
import { useActAll } from '#features/history/ui/use-act-all.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './section-strip.module.css'

/** Moves the selected pins of a board into one of its sections, or out of all sections. */
export function ToSectionButton({ handles, board, onDone }: SelectionActionProps) {
  const { t } = useTranslation('sections')
  const followed = useProjection('boards/followed', { boardId: board.id })
  const actAll = useActAll()
  const find = usePinsByHandle()
  const [isOpen, setOpen] = useState(false)
  const sections = followed?.board?.sections ?? []
  if (sections.length === 0) return null
  const move = async (sectionId: SectionId | null, name: string) => {
    setOpen(false)
    const found = await find(handles)
    if (!found.ok || found.value.ids.length === 0) {
      showToast({ text: t('notMoved') })
      return
    }
    const from = sectionOfPage(sections)
    const parts: {
      boardId: typeof board.id
      pinIds: PinId[]
      sectionId: SectionId | null
      from?: (SectionId | null)[]
    }[] = []
    const ids = [...found.value.ids]
    for (let at = 0; at < ids.length; at += BULK_PINS_MAX) {
      const pinIds = ids.slice(at, at + BULK_PINS_MAX)
      parts.push({
        boardId: board.id,
        pinIds,
        sectionId,
        // On the board's own page, the selected pins may be in different sections. Then `from` is omitted, because the
        // server knows them.
        ...(from === null ? {} : { from: pinIds.map(() => from) }),
      })
    }
    if (await actAll('fillSection', parts, { board: name })) onDone()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon icon={boardIcon} size={20} />
        {t('toSection')}
      </Button>
      <Dialog title={t('toSectionTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className={styles.rows}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Button look="quiet" className={styles.row} onClick={() => void move(id, title)}>
                <bdi>{title}</bdi>
              </Button>
            </li>
          ))}
          <li>
            <Button look="quiet" className={styles.row} onClick={() => void move(null, board.name)}>
              {t('none')}
            </Button>
          </li>
        </ul>
      </Dialog>
    </>
  )
}

/** The id of the section whose page is open; null on the board's own page. */
function sectionOfPage(sections: readonly { readonly id: SectionId; readonly slug: string }[]): SectionId | null {
  const slug = window.location.pathname.split('/')[3] ?? ''
  return sections.find((section) => encodeURIComponent(section.slug) === slug)?.id ?? null
}
