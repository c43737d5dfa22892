import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import type { BoardId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { logMergeFailure } from './running-merges.ts'
import { useFollowMerge } from './use-follow-merge.ts'
import styles from './merge.module.css'

interface Props {
  readonly board: WireBoard
  readonly onClose: () => void
}

/** Lets the owner choose the board that receives all pins of this one, and warns that a merge cannot be undone. */
export function MergeDialog({ board, onClose }: Props) {
  const { t } = useTranslation('board-merge')
  const request = useRequest()
  const follow = useFollowMerge()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const others = (useProjection('boards/picker', {})?.rows ?? []).filter(
    ({ id, pending }) => id !== board.id && !pending,
  )
  const form = useForm<{ readonly into: BoardId | '' }>({
    initial: { into: '' },
    validate: ({ into }) => (into === '' ? { into: t('rule.into') } : {}),
    send: async ({ into }) => {
      const answer = await request('mergeBoard', { boardId: board.id, intoBoardId: into as BoardId, key })
      if (!answer.ok) {
        if (answer.failure.code === 'network/garbled') logMergeFailure(answer.failure)
        return answer
      }
      follow({ from: board, isSure: true, isEmptied: false })
      if (target) void navigate(target.url, { replace: true })
      return ok(null)
    },
    failureText: ({ code }) => (code === 'board/busy' ? t('busy') : failureText(code)),
  })
  const chosen = form.field('into')
  const target = useProjection('boards/followed', { boardId: chosen.value === '' ? null : chosen.value })?.board
  const { collaborator_count: people = 0, follower_count: followers } = board
  const isShown = board.privacy === 'secret' && target?.privacy === 'public'
  if (others.length === 0)
    return (
      <Dialog title={t('title')} isOpen onClose={onClose}>
        <p className={styles.text}>{t('noOther')}</p>
      </Dialog>
    )
  return (
    <FormDialog title={t('title')} onClose={onClose} form={form} submit={t('merge')}>
      <p className={styles.text}>{t('text', { name: isolate(board.name) })}</p>
      {people > 0 && <p className={styles.text}>{t('people', { name: isolate(board.name), people })}</p>}
      {followers > 0 && <p className={styles.text}>{t('followers', { followers })}</p>}
      <ComboField<BoardId>
        {...chosen}
        label={t('into')}
        choices={others.map(({ id, name }) => ({ id, label: name }))}
      />
      {isShown && (
        <p className={styles.warning} role="alert">
          {t('secretShown')}
        </p>
      )}
    </FormDialog>
  )
}
