import { useEffect, useRef } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import { arrowBackIcon } from '#kit/icon/late-icons.ts'
import styles from './pull-to-refresh.module.css'

/** Distance that a finger must pull for a refresh, in CSS pixels. The sign moves half as far. */
const PULL_PX = 120
const FOLLOW = 0.5

/**
 * Refreshes the page when a finger pulls it down while it is at its top. The sign is moved without React, so that a
 * pull causes no rendering. A mouse and a keyboard cannot do this, so they need a button elsewhere.
 */
export function PullToRefresh({ onRefresh }: { readonly onRefresh: () => void }) {
  const sign = useRef<HTMLDivElement>(null)
  const latest = useRef(onRefresh)
  useEffect(() => {
    latest.current = onRefresh
  })

  useEffect(() => {
    let startY: number | null = null
    let pulledPx = 0
    const show = (px: number) => {
      pulledPx = px
      if (sign.current === null) return
      sign.current.style.transform = `translate(-50%, ${Math.min(PULL_PX, px) * FOLLOW}px) rotate(${px * 2}deg)`
      sign.current.style.opacity = String(Math.min(1, px / PULL_PX))
    }
    const begin = (event: TouchEvent) => {
      startY = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : null
    }
    const pull = (event: TouchEvent) => {
      if (startY === null) return
      if (window.scrollY > 0) startY = null
      show(startY === null ? 0 : Math.max(0, event.touches[0]!.clientY - startY))
    }
    const release = () => {
      if (startY !== null && pulledPx >= PULL_PX) latest.current()
      startY = null
      show(0)
    }
    const passive = { passive: true }
    window.addEventListener('touchstart', begin, passive)
    window.addEventListener('touchmove', pull, passive)
    window.addEventListener('touchend', release, passive)
    window.addEventListener('touchcancel', release, passive)
    // Turns off the browser's own gesture, which would reload the page.
    const { style } = document.documentElement
    const before = style.overscrollBehaviorY
    style.overscrollBehaviorY = 'contain'
    return () => {
      window.removeEventListener('touchstart', begin)
      window.removeEventListener('touchmove', pull)
      window.removeEventListener('touchend', release)
      window.removeEventListener('touchcancel', release)
      style.overscrollBehaviorY = before
    }
  }, [])

  return (
    <div ref={sign} className={styles.sign} aria-hidden="true">
      <Icon icon={arrowBackIcon} size={20} />
    </div>
  )
}
