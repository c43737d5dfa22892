import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { askPassword } from '#client/ask-password.ts'
import { useViewer } from '#client/use-viewer.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Dialog, Panel } from '#kit/overlay/overlays.tsx'
import { BoardPickerContext, type BoardPicker, WaitingPinContext } from './board-picker-context.ts'
import type { NamedBoard, PickedBoard } from './use-save.ts'

/** The picker's code is loaded when a picker is opened for the first time. */
const rows = lazyPart(withTexts(['board-more'], async () => (await import('./board-picker.tsx')).BoardPicker))
const saveSoon = lazyPart(async () => (await import('./save-soon.tsx')).SaveSoon)
const visitorWays = lazyPart(async () => (await import('./visitor-ways.tsx')).VisitorWays)

interface Picked {
  /** Null for many pins, which `put` saves. */
  readonly pinId: PinId | null
  readonly from: NamedBoard | null
  readonly put: ((board: PickedBoard) => void) | null
  /** The title if a board is chosen for a later save: then nothing is saved, and no sections are offered. */
  readonly title: string | null
}

const askFirst = () => askPassword('savePin')
/** In a limited log-in nothing can be saved: every way to save asks for the password first (spec viewer §6). */
const PASSWORD_FIRST: BoardPicker = { open: askFirst, pick: askFirst, saveFirst: askFirst }

/** Provides the picker to all parts of the page, and renders it. */
export function BoardPickerProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('boards')
  const { viewer, user } = useViewer()
  const asks = user?.save_behavior === 'ask'
  const isLimited = viewer.login_state === 'LIMITED_LOGIN'
  const trigger = useRef<HTMLElement | null>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [waiting, setWaiting] = useState<PinId | null>(null)
  const picker = useMemo(() => {
    // The password is requested before a board is chosen, not after.
    if (isLimited) return PASSWORD_FIRST
    return {
      open(pinId: PinId, element: HTMLElement, from?: NamedBoard) {
        trigger.current = element
        rows.preload()
        setPicked({ pinId, from: from ?? null, put: null, title: null })
      },
      pick(...[element, from, put, offers]: Parameters<BoardPicker['pick']>) {
        trigger.current = element
        rows.preload()
        setPicked({ pinId: null, from, put, title: offers?.title ?? null })
      },
      saveFirst(pinId: PinId, element: HTMLElement) {
        trigger.current = element
        if (asks) setPicked({ pinId, from: null, put: null, title: null })
        else setWaiting(pinId)
      },
    }
  }, [asks, isLimited])
  const onClose = () => setPicked(null)

  return (
    <BoardPickerContext value={picker}>
      <WaitingPinContext value={waiting}>{children}</WaitingPinContext>
      <Panel
        label={picked?.title ?? (picked?.from ? t('move') : t('pick'))}
        trigger={trigger}
        isOpen={picked !== null && viewer.isAuth}
        onClose={onClose}
      >
        {picked && <rows.Part {...picked} onClose={onClose} onMissing={onClose} />}
      </Panel>
      {waiting !== null && (
        <saveSoon.Part
          key={waiting}
          pinId={waiting}
          onPick={() => setPicked({ pinId: waiting, from: null, put: null, title: null })}
          onEnd={() => setWaiting(null)}
          onMissing={() => setWaiting(null)}
        />
      )}
      <Dialog title={t('visitorTitle')} isOpen={picked !== null && !viewer.isAuth} onClose={onClose}>
        <visitorWays.Part pinId={picked?.pinId ?? null} onClose={onClose} onMissing={onClose} />
      </Dialog>
    </BoardPickerContext>
  )
}
