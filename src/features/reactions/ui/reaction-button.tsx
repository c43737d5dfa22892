import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { heartIcon, personIcon } from '#kit/icon/icons.ts'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import type { CloseupActionProps } from '#features/pins/ui/closeup-slots.ts'
import { toggleLike } from '#features/pins/ui/toggle-like.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Menu, preloadOverlays } from '#kit/overlay/overlays.tsx'
import { withKey } from '#kit/single-keys.ts'
import { REACTIONS } from './reactions.ts'
import { useReactionLabel } from './use-reaction-label.ts'
import styles from './reaction-button.module.css'

const HOLD_MS = 450
const people = lazyPart(withTexts(['people'], async () => (await import('./reactors-dialog.tsx')).ReactorsDialog))

/**
 * A click likes, or removes the reaction. Holding it, or the button with the count, offers all five reactions (spec
 * business §4) and the people who reacted. For a visitor, and after a block, the count opens the people directly. After
 * a block, the viewer's own reaction can only be removed.
 */
export function ReactionButton({ view }: CloseupActionProps) {
  const { t } = useTranslation('reactions')
  const language = useLanguageTag()
  const { viewer } = useViewer()
  const dispatch = useDispatch()
  const boards = useBoardPicker()
  const [isOpen, setOpen] = useState(false)
  const [isPeople, setPeople] = useState(false)
  const trigger = useRef<HTMLSpanElement>(null)
  const held = useRef<{ readonly timer: number; isLong: boolean } | null>(null)
  const { card, reactions, reactionCounts } = view
  const pinId = card.id
  const own = REACTIONS.find(({ type }) => type === card.reaction)
  const isBlocked = card.isBlocked === true

  // A visitor is asked to log in, in the same dialog as for saving.
  const asMember = (act: () => void) => {
    if (viewer.isAuth) act()
    else if (trigger.current) boards.open(pinId, trigger.current)
  }
  const react = ({ type, name }: Pick<(typeof REACTIONS)[number], 'type' | 'name'>) => {
    const isOff = type === card.reaction
    if (isOff) track('unlike', { objectId: pinId })
    else track('like', { objectId: pinId, event_data: { reaction: name } })
    void dispatch('reactToPin', { pinId, type: isOff ? 0 : type })
  }
  const open = () => !isBlocked && asMember(() => setOpen(true))
  const hold = () => {
    preloadOverlays()
    const timer = window.setTimeout(() => {
      if (held.current) held.current.isLong = true
      open()
    }, HOLD_MS)
    held.current = { timer, isLong: false }
  }
  const letGo = () => {
    if (held.current) window.clearTimeout(held.current.timer)
  }
  const onClick = () => {
    const wasLong = held.current?.isLong === true
    held.current = null
    if (!wasLong) asMember(() => void toggleLike(dispatch, pinId, card.reaction !== 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const isForPeople = (!viewer.isAuth || isBlocked) && reactions > 0
  const number = new Intl.NumberFormat(language, { notation: 'compact' })
  const label = useReactionLabel()(card.reaction)
  return (
    <span ref={trigger} className={styles.reactions}>
      {(!isBlocked || own) && (
        <IconButton
          icon={own?.icon ?? heartIcon}
          look={own ? 'accent' : 'quiet'}
          label={label}
          title={withKey(label, 'L')}
          aria-keyshortcuts="L"
          aria-pressed={own !== undefined}
          onPointerDown={hold}
          onPointerUp={letGo}
          onPointerLeave={letGo}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onClick={onFirstClick(onClick)}
        />
      )}
      {(!isBlocked || reactions > 0) && (
        <button
          type="button"
          className={styles.count}
          aria-haspopup={isForPeople ? 'dialog' : 'menu'}
          aria-expanded={isForPeople ? isPeople : isOpen}
          aria-label={
            isForPeople
              ? t('peopleOf', { count: reactions })
              : reactions > 0
                ? t('chooseOf', { count: reactions })
                : t('choose')
          }
          onPointerEnter={preloadOverlays}
          onClick={isForPeople ? () => setPeople(true) : open}
        >
          {isBlocked && !own && <Icon icon={heartIcon} size={20} />}
          {reactions > 0 ? number.format(reactions) : ''}
          <Icon icon={chevronDownIcon} size={14} />
        </button>
      )}
      {isOpen && (
        <Menu
          label={t('menu')}
          trigger={trigger}
          isOpen
          onClose={() => setOpen(false)}
          sections={[
            {
              id: 'reactions',
              chosen: String(card.reaction),
              items: REACTIONS.map(({ type, name, icon }) => ({
                id: String(type),
                icon,
                label: `${t(`name.${name}`)}${reactionCounts[type] ? ` · ${number.format(reactionCounts[type])}` : ''}`,
                onAction: () => react({ type, name }),
              })),
            },
            ...(reactions > 0
              ? [
                  {
                    id: 'people',
                    items: [{ id: 'people', icon: personIcon, label: t('people'), onAction: () => setPeople(true) }],
                  },
                ]
              : []),
          ]}
        />
      )}
      {isPeople && (
        <people.Part
          pinId={pinId}
          counts={reactionCounts}
          onClose={() => setPeople(false)}
          onMissing={() => setPeople(false)}
        />
      )}
    </span>
  )
}
