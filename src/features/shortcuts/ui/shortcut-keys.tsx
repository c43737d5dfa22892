import { useEffect, useState } from 'react'
import type { KeyAct, PinAct } from '#features/shortcuts/contract.ts'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { areSingleKeysOn } from '#kit/single-keys.ts'
import { keyActOf } from './key-act.ts'
import { meantPin, type MeantPin } from './meant-pin.ts'
import { PinKeyAct } from './pin-key-act.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

interface Asked extends MeantPin {
  readonly act: PinAct
  readonly id: number
}

let lastId = 0

/** Answers the keys that work on every page. */
export function ShortcutKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    function onPinKey(act: PinAct): boolean {
      const pin = meantPin(document)
      if (!pin) return false
      lastId += 1
      setAsked({ ...pin, act, id: lastId })
      return true
    }
    function answer(act: KeyAct): boolean {
      if (act.kind === 'help') {
        setHelpOpen(true)
        return true
      }
      return act.kind === 'cards' ? focusCards() : onPinKey(act)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || hasOwnKeys(event)) return
      const act = keyActOf(event)
      if (act && answer(act)) event.preventDefault()
    }
    // The window's listener runs after the document's: a screen takes its own keys first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      {asked && <PinKeyAct key={asked.id} {...asked} onDone={() => setAsked(null)} />}
      <ShortcutHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

/** The grid gives the focus to the card that had it last, or to the first one in view. */
function focusCards(): boolean {
  const stage = document.querySelector<HTMLElement>('main [data-grid-stage]')
  if (!stage || stage.contains(document.activeElement)) return false
  stage.focus()
  return true
}
