import { useCallback } from 'react'
import { formatMoney } from '#kit/fields/money.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/**
 * Returns a stable function that formats an amount from the wire (digits of micro-units) with its currency, in the
 * reader's language.
 */
export function useMoney(): (micro: string | bigint, currency: string) => string {
  const language = useLanguageTag()
  return useCallback((micro, currency) => formatMoney(BigInt(micro), currency, language), [language])
}
