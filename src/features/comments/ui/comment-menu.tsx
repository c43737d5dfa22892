import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { shownView } from '#client/track.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { ok } from '#contracts/result.ts'
import type { CommentRow } from '#features/comments/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { reportDialog } from '#features/reports/ui/lazy-report-dialog.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import { closeIcon, compassIcon, heartIcon, warningIcon } from '#kit/icon/icons.ts'
import { editIcon, eyeOffIcon, trashIcon } from '#kit/icon/late-icons.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'

interface Props {
  readonly comment: CommentRow
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isPinOwner: boolean
  /** True if one of the viewer and the pin's owner blocked the other. */
  readonly isBlocked: boolean
  readonly onEdit: () => void
  readonly onTranslate: () => void
  readonly onHighlight: () => void
  readonly onClose: () => void
}

/** The menu with everything that this viewer can do with a comment. */
export function CommentMenu({ comment, trigger, isPinOwner, isBlocked, onClose, ...on }: Props) {
  const { t } = useTranslation('comments')
  const { viewer } = useViewer()
  const { act } = useAct()
  const request = useRequest()
  const [isReporting, setReporting] = useState(false)
  // True if the chosen item opens the report here. Every choice closes the menu, which would otherwise end this part.
  const goesOn = useRef(false)
  const { id: commentId, pin_id: pinId, parent_id: parentId, user } = comment
  // A try has no items to edit and delete here: its author does that beside the list of tries.
  const isTry = comment.tried !== undefined
  const isOwn = user.id === viewer.id
  const isMentioned = comment.tagged_users.some(({ id }) => id === viewer.id)
  const item = (id: MenuItem['id'], icon: IconShape, onAction: () => void): MenuItem => ({
    id,
    icon,
    label: t(`item.${id}`),
    onAction,
  })

  const items: readonly (MenuItem | false)[] = [
    isOwn && !isTry && !isBlocked && item('edit', editIcon, on.onEdit),
    isPinOwner &&
      !isTry &&
      parentId === null &&
      item(comment.highlighted_by_pin_owner ? 'unhighlight' : 'highlight', heartIcon, on.onHighlight),
    !isOwn && item('translate', compassIcon, on.onTranslate),
    isMentioned &&
      viewer.id !== null &&
      item('removeMention', closeIcon, () => void act('removeMentions', { commentId, userIds: [viewer.id!] })),
    !isOwn && item('hide', eyeOffIcon, () => void act('hideComment', { commentId, isHidden: true })),
    !isOwn && item('hideMember', eyeOffIcon, () => void act('hideCommenter', { user, isHidden: true })),
    !isOwn &&
      item('report', warningIcon, () => {
        goesOn.current = true
        setReporting(true)
      }),
    (isOwn || isPinOwner) &&
      !isTry &&
      item('delete', trashIcon, () => void act('deleteComment', { pinId, commentId, parentId })),
  ]

  if (isReporting) {
    return (
      <reportDialog.Part
        title={t('reportTitle')}
        onClose={onClose}
        onMissing={onClose}
        send={async ({ reason, details, key }) => {
          const detailedReasons = details === '' ? [] : [details]
          const view = shownView()
          const target = { viewType: view?.type ?? null, viewParameter: view?.parameter ?? null }
          const answer = await request('flagComment', { commentId, reason, detailedReasons, target, key })
          if (!answer.ok) return answer
          // A reported comment is also hidden from the member who reports it.
          await act('hideComment', { commentId, isHidden: true })
          return ok(null)
        }}
      />
    )
  }
  return (
    <Menu
      label={t('menu', { name: user.full_name })}
      trigger={trigger}
      isOpen
      onClose={() => goesOn.current || onClose()}
      sections={[{ id: 'comment', items: items.filter((each) => each !== false) }]}
    />
  )
}
