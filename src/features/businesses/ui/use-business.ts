import { createContext, use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { Result } from '#contracts/result.ts'
import type { Business } from '#features/businesses/contract/business.ts'
import type { RequestName, Requests } from '#features/index.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

export const BusinessContext = createContext<Business | null>(null)

/** The business for which the member acts. Use it only in parts of the business screens. */
export function useBusiness(): Business {
  const business = use(BusinessContext)
  if (!business) throw new Error('a part of the business screens is shown without a business')
  return business
}

const OWN_WORDS: ReadonlySet<FailureCode> = new Set([
  'business/exists',
  'business/last-owner',
  'business/cycle',
  'business/underage',
  'business/not-found',
  'ad-account/not-found',
  'ad-account/closed',
  'person/not-found',
  'partner/not-found',
  'asset/not-found',
  'asset-group/not-found',
  'asset-group/name-taken',
  'asset-request/not-found',
  'asset-request/over',
  'audience/not-found',
  'audience/too-small',
  'audience/in-use',
  'invite/not-found',
  'invite/over',
  'user/not-found',
])

/** Returns a stable function that gives the text for a refused act on a business. */
export function useBusinessFailure(): (code: FailureCode) => string {
  const { t } = useTranslation('access')
  const others = useFailureText()
  return useCallback(
    (code: FailureCode) => (OWN_WORDS.has(code) ? t(`failure.${code.replaceAll('/', '-')}`) : others(code)),
    [t, others],
  )
}

/**
 * Returns a function that carries out an act and shows a toast with the success or the failure.
 * @returns the function, which resolves with the answer
 */
export function useAct() {
  const request = useRequest()
  const words = useBusinessFailure()
  return useCallback(
    async <Name extends RequestName>(
      name: Name,
      input: Requests[Name]['input'],
      done?: string,
    ): Promise<Result<Requests[Name]['reply']>> => {
      const answer = await request(name, input)
      if (!answer.ok) showToast({ text: words(answer.failure.code) })
      else if (done !== undefined) showToast({ text: done })
      return answer
    },
    [request, words],
  )
}
