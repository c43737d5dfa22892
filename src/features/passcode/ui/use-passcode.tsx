import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Result } from '#contracts/result.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'

interface Passcode {
  /** Runs a call. If the server requires the passcode, the dialog asks for it, and the call runs again. */
  readonly guarded: <Value>(run: () => Promise<Result<Value>>) => Promise<Result<Value>>
  /** The dialog, which the page that uses the hook renders. */
  readonly dialog: ReactNode
}

/** Opens the dialog when a protected action starts (spec viewer §4, parental passcode modal). */
export function usePasscode(): Passcode {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isRight: boolean) => void) | null>(null)
  const end = useCallback((isRight: boolean) => {
    setOpen(false)
    waiting.current?.(isRight)
    waiting.current = null
  }, [])
  const guarded: Passcode['guarded'] = useCallback(async (run) => {
    const first = await run()
    if (first.ok || first.failure.code !== 'passcode/required') return first
    const isRight = await new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setOpen(true)
    })
    return isRight ? run() : first
  }, [])
  const dialog = isOpen ? <PasscodeDialog onRight={() => end(true)} onClose={() => end(false)} /> : null
  return { guarded, dialog }
}
