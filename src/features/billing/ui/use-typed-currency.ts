import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { isId } from '#contracts/ids.ts'

/** The currency is requested after the typing paused for this long. */
const PAUSE_MS = 300
const INVOICE = /^[A-Za-z]+-\d{1,18}$/
const IS_WHOLE = { account: isId, invoice: (typed: string) => INVOICE.test(typed) } as const

/**
 * The currency (ISO 4217) of the ad account or invoice whose number the operator types. Null until it is known, and if
 * the number does not exist.
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
      // After a failed request the currency stays unknown. Sending the form then reports the failure.
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
