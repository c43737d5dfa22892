import { useCallback, useRef, useState, type ReactNode } from 'react'
import { withTexts } from '#app/plug/late-texts.ts'
import { AGE_MIN_YEARS, ageInYears } from '#features/settings/constants.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const question = lazyPart(withTexts(['signup'], async () => (await import('./birthday-question.tsx')).BirthdayQuestion))

/** True if a member with this birthday would be too young for an account. */
export function isUnderage(birthday: string, nowMs: number): boolean {
  return birthday !== '' && ageInYears(birthday, nowMs) < AGE_MIN_YEARS
}

interface BirthdayQuestion {
  /**
   * Asks whether a birthday under the minimum age is correct.
   * @returns false if the member wants to change the birthday
   */
  readonly confirm: (birthday: string) => Promise<boolean>
  /** The dialog, which the page that uses the hook renders. */
  readonly dialog: ReactNode
}

/**
 * Lets members correct their birthday before they are refused for their age (spec business §2, underage confirmation).
 */
export function useBirthdayQuestion(): BirthdayQuestion {
  const [asked, setAsked] = useState<string | null>(null)
  const waiting = useRef<((isRight: boolean) => void) | null>(null)
  const end = useCallback((isRight: boolean) => {
    setAsked(null)
    waiting.current?.(isRight)
    waiting.current = null
  }, [])
  const confirm = useCallback(async (birthday: string) => {
    if (!isUnderage(birthday, Date.now())) return true
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setAsked(birthday)
    })
  }, [])
  const dialog = asked === null ? null : <question.Part birthday={asked} onAnswer={end} onMissing={() => end(false)} />
  return { confirm, dialog }
}
