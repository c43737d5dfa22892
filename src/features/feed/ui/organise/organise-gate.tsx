import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { hasOwnKeys } from '#kit/own-keys.ts'
import type { OrganiserProps } from './organiser.tsx'

const organiser = lazyPart<OrganiserProps>(async () => (await import('./organiser.tsx')).Organiser)
/** Loads the code for carrying and selecting before a drag begins, because a drag cannot wait for it. */
export const preloadOrganiser = organiser.preload

interface Props extends Omit<OrganiserProps, 'onAll'> {
  /** The latest message for screen readers. */
  readonly news: string
  /** True if Ctrl+A and a button select the whole list. */
  readonly canSelectAll: boolean
}

/** Rendered beside a grid. It loads the organising parts when the reader selects or carries a card. */
export function OrganiseGate({ news, canSelectAll, ...props }: Props) {
  const { t } = useTranslation('feed')
  const { selection, controls, pickedUp } = props
  useSyncExternalStore(selection.subscribe, selection.version, selection.version)
  const count = selection.size
  const selectAll = () => {
    const geometry = controls.current?.geometry
    if (geometry) selection.all(geometry)
  }
  const onKeyAll = useEffectEvent(selectAll)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || hasOwnKeys(event)) return
      const isAll = canSelectAll && event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (isAll) onKeyAll()
      else if (event.key === 'Escape' && selection.isOpen) selection.clear()
      else return
      // Otherwise Escape would also leave the page below.
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [selection, canSelectAll])

  return (
    <>
      <p className="visually-hidden" role="status">
        {pickedUp === null && selection.isOpen ? t('select.count', { count }) : news}
      </p>
      {(selection.isOpen || pickedUp !== null) && (
        <organiser.Part
          {...props}
          onAll={canSelectAll ? selectAll : null}
          onMissing={() => {
            // Without the bar, a selection would be useless.
            selection.clear()
            props.onEnd()
          }}
        />
      )}
    </>
  )
}
