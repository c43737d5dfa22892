import { useState, useSyncExternalStore } from 'react'
import { useRequest } from '#client/use-request.ts'
import { consentStore } from '../client/consent-store.ts'
import { tellChoice } from '../client/worker-port.ts'
import type { ConsentFlags } from '../contract.ts'

export const ALL_COOKIES: ConsentFlags = { personalization: true, analytics: true, marketing: true }
export const NO_COOKIES: ConsentFlags = { personalization: false, analytics: false, marketing: false }

/** The visitor's choice of cookies (spec viewer §4): allow all, reject all, or each kind separately. */
export function useCookieChoice() {
  const request = useRequest()
  const state = useSyncExternalStore(consentStore.subscribe, consentStore.get)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  /** @returns true if the server has stored the choice */
  const choose = async (flags: ConsentFlags): Promise<boolean> => {
    setBusy(true)
    const answer = await request('chooseCookies', flags)
    setBusy(false)
    setFailed(!answer.ok)
    if (answer.ok) tellChoice(answer.value)
    return answer.ok
  }
  return { state, isBusy, hasFailed, choose }
}

export type CookieChoice = ReturnType<typeof useCookieChoice>
