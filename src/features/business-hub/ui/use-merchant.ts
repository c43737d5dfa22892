import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { BusinessHubTypes, Merchant } from '#features/business-hub/contract.ts'

type Requests = BusinessHubTypes['requests']
type Act = 'merchant' | 'applyAsMerchant' | 'updateMerchant' | 'leaveMerchants'

/** Interval at which the state is read again while the checks of an application run. */
const AGAIN_AFTER_MS = 2_000

export interface MerchantSource {
  /** Null until the state has loaded. */
  readonly merchant: Merchant | null
  readonly failure: Failure | null
  readonly isBusy: boolean
  readonly run: <Name extends Act>(act: Name, input: Requests[Name]['input']) => Promise<Result<Merchant>>
}

/** The account's state in the verified merchant program. It is read again while the checks run. */
export function useMerchant(): MerchantSource {
  const request = useRequest()
  const [merchant, setMerchant] = useState<Merchant | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const take = (answer: Result<Merchant>) => {
    setBusy(false)
    if (answer.ok) setMerchant(answer.value)
    setFailure(answer.ok ? null : answer.failure)
  }
  useEffect(() => {
    let isOver = false
    void request('merchant', {}).then((answer) => {
      if (!isOver) take(answer)
    })
    return () => {
      isOver = true
    }
  }, [request])
  useEffect(() => {
    if (merchant?.review_status !== 'PROCESSING') return
    let isOver = false
    const timer = setTimeout(() => {
      void request('merchant', {}).then((answer) => {
        if (isOver) return
        // If the request fails, the state stays as it is until the next request.
        if (answer.ok) setMerchant(answer.value)
        setTurn((now) => now + 1)
      })
    }, AGAIN_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, merchant, turn])
  const run: MerchantSource['run'] = async (act, input) => {
    setBusy(true)
    const answer = await (request as (name: Act, given: unknown) => Promise<Result<Merchant>>)(act, input)
    take(answer)
    return answer
  }
  return { merchant, failure, isBusy, run }
}
