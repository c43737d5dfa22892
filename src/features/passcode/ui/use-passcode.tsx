import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Result } from '#contracts/result.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'
import { runGuarded } from './run-guarded.ts'

interface Passcode {
  /** Runs a change; it passes the proof to the server. If the passcode is required, the dialog asks for it. */
  readonly guarded: <Value>(run: (proof: PasscodeProof) => Promise<Result<Value>>) => Promise<Result<Value>>
  /** The dialog, which the page that uses the hook renders. */
  readonly dialog: ReactNode
}

/** Opens the dialog when a protected action starts (spec viewer §4, parental passcode modal). */
export function usePasscode(): Passcode {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((proof: PasscodeProof | null) => void) | null>(null)
  const end = useCallback((proof: PasscodeProof | null) => {
    setOpen(false)
    waiting.current?.(proof)
    waiting.current = null
  }, [])
  const guarded: Passcode['guarded'] = useCallback(
    (run) =>
      runGuarded(
        run,
        () =>
          new Promise((resolve) => {
            waiting.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const dialog = isOpen ? <PasscodeDialog onRight={end} onClose={() => end(null)} /> : null
  return { guarded, dialog }
}
