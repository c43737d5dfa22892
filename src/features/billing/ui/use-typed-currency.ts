import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { isId } from '#contracts/ids.ts'

/** The currency is asked for when nothing was typed for so long. */
const PAUSE_MS = 300
const INVOICE = /^[A-Za-z]+-\d{1,18}$/
const IS_WHOLE = { account: isId, invoice: (typed: string) => INVOICE.test(typed) } as const

/**
 * The currency (ISO 4217) of the ad account or invoice whose number the operator types; null until it is known,
 * and for a number that nothing has.
 */
export function useTypedCurrency(kind: keyof typeof IS_WHOLE, typed: string): string | null {
  const request = useRequest()
  const number = typed.trim()
  const [found, setFound] = useState<{ readonly number: string; readonly currency: string | null }>({
    number: '',
    currency: null,
  })
  useEffect(() => {
    if (!IS_WHOLE[kind](number)) return
    let isOver = false
    const timer = setTimeout(() => {
      // After a failed question the currency stays unknown; sending the form reports the failure.
      void request('moneyCurrency', { kind, number }).then((answer) => {
        if (!isOver && answer.ok) setFound({ number, currency: answer.value.currency })
      })
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kind, number, request])
  return found.number === number ? found.currency : null
}
