import { useEffect, useState } from 'react'
import { useFills } from '#app/plug/slots.tsx'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { areSingleKeysOn } from '#kit/single-keys.ts'
import { meantPin } from './meant-pin.ts'
import { HELP } from './own-shortcuts.ts'
import { pressedShortcut } from './pressed-shortcut.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { shortcuts, type PinKeyProps } from './shortcut-slots.ts'

interface Asked extends Omit<PinKeyProps, 'onDone'> {
  readonly act: LazyPart<PinKeyProps>
  readonly id: number
}

let lastId = 0

/** Handles the keys of all features' shortcuts that work on every page. */
export function ShortcutKeys() {
  const fills = useFills(shortcuts)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    const showHelp = () => {
      setHelpOpen(true)
      return true
    }
    const all = [{ ...HELP, onPage: showHelp }, ...fills.flat()]
    // The code loads in advance, so that no key press waits for it.
    for (const { onPin } of all) onPin?.preload()

    function onPinKey(act: LazyPart<PinKeyProps>, at: number): boolean {
      const pin = meantPin(document)
      if (!pin) return false
      lastId += 1
      setAsked({ ...pin, act, at, id: lastId })
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || hasOwnKeys(event)) return
      const pressed = pressedShortcut(event, all)
      if (!pressed) return
      const { shortcut, at } = pressed
      if (shortcut.onPage?.() || (shortcut.onPin && onPinKey(shortcut.onPin, at))) event.preventDefault()
    }
    // The window's listener runs after the document's, so a screen handles its own keys first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [fills])

  const end = () => setAsked(null)
  return (
    <>
      {asked && (
        <asked.act.Part
          key={asked.id}
          pinId={asked.pinId}
          trigger={asked.trigger}
          at={asked.at}
          onDone={end}
          onMissing={end}
        />
      )}
      <ShortcutHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
