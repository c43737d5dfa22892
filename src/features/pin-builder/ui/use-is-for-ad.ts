import { useSearchParams } from 'react-router-dom'
import { FOR_AD } from '#contracts/links.ts'

/** True on the address to which ads lead. New drafts are then pins for an ad alone (spec business §3, pinIsAdsOnly). */
export function useIsForAd(): boolean {
  const [params] = useSearchParams()
  return params.get('for') === FOR_AD
}
