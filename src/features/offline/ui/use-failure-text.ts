import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureCode } from '#contracts/failure.ts'

/** Failures that have their own text in `offline.json`, under `failure`. */
const KNOWN = new Set<FailureCode>([
  'session/required',
  'session/limited',
  'access/denied',
  'pin/not-found',
  'board/not-found',
  'board/busy',
  'comment/not-found',
  'comment/off',
  'comment/photos-off',
  'board/name-taken',
  'act/changed-since',
  'request/invalid',
  'command/invalid',
  'rate/limited',
  'server/unavailable',
  'query/later',
  'network/offline',
  'network/timeout',
  'storage/full',
  'storage/failed',
  'outbox/full',
  'key/expired',
])

/**
 * The text for why a change was not accepted. An unknown code has the default text of spec viewer §8. A stable
 * function.
 */
export function useFailureText(): (code: FailureCode) => string {
  const { t } = useTranslation('offline')
  return useCallback(
    (code: FailureCode) => t(`failure.${KNOWN.has(code) ? code.replaceAll('/', '-') : 'default'}`),
    [t],
  )
}
