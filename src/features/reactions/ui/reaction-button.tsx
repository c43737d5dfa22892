import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import type { CloseupActionProps } from '#features/pins/ui/closeup-slots.ts'
import { REACTIONS } from '#features/reactions/constants.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { Menu, preloadOverlays } from '#kit/overlay/overlays.tsx'
import styles from './reaction-button.module.css'

const HOLD_MS = 450

/** Likes at a click, or takes the reaction back; held, or by the button with the count, it offers all five (spec business §4). */
export function ReactionButton({ view }: CloseupActionProps) {
  const { t, i18n } = useTranslation('reactions')
  const { viewer } = useViewer()
  const dispatch = useDispatch()
  const boards = useBoardPicker()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLSpanElement>(null)
  const held = useRef<{ readonly timer: number; isLong: boolean } | null>(null)
  const { card, reactions, reactionCounts } = view
  const pinId = card.id
  const own = REACTIONS.find(({ type }) => type === card.reaction)

  // A visitor is asked to log in where saving asks.
  const asMember = (act: () => void) => {
    if (viewer.isAuth) act()
    else if (trigger.current) boards.open(pinId, trigger.current)
  }
  const react = (type: number) => void dispatch('reactToPin', { pinId, type: type === card.reaction ? 0 : type })
  const open = () => asMember(() => setOpen(true))
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
    if (!wasLong) asMember(() => void dispatch(card.reaction === 0 ? 'likePin' : 'unlikePin', { pinId }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const number = new Intl.NumberFormat(i18n.language.replace('_', '-'), { notation: 'compact' })
  return (
    <span ref={trigger} className={styles.reactions}>
      {own && own.type !== 1 ? (
        <button
          type="button"
          className={styles.own}
          aria-label={t('remove', { name: t(`name.${own.name}`) })}
          aria-pressed
          onPointerDown={hold}
          onPointerUp={letGo}
          onPointerLeave={letGo}
          onKeyDown={onKeyDown}
          onClick={onFirstClick(onClick)}
        >
          {own.sign}
        </button>
      ) : (
        <IconButton
          icon={own ? 'heartFilled' : 'heart'}
          look={own ? 'accent' : 'quiet'}
          label={own ? t('unlike') : t('like')}
          aria-pressed={own !== undefined}
          onPointerDown={hold}
          onPointerUp={letGo}
          onPointerLeave={letGo}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onClick={onFirstClick(onClick)}
        />
      )}
      <button
        type="button"
        className={styles.count}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={reactions > 0 ? t('chooseOf', { count: reactions }) : t('choose')}
        onPointerEnter={preloadOverlays}
        onClick={open}
      >
        {reactions > 0 ? number.format(reactions) : ''}
        <Icon name="chevronDown" size={14} />
      </button>
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
              items: REACTIONS.map(({ type, name, sign }) => ({
                id: String(type),
                label: `${sign} ${t(`name.${name}`)}${reactionCounts[type] ? ` · ${number.format(reactionCounts[type])}` : ''}`,
                onAction: () => react(type),
              })),
            },
          ]}
        />
      )}
    </span>
  )
}
