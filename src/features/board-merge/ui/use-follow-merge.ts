import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { BoardId } from '#contracts/ids.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { followMerge } from './running-merges.ts'

interface Followed {
  readonly from: { readonly id: BoardId; readonly name: string }
  readonly isSure: boolean
  /** True on the page of the emptied board. */
  readonly isEmptied: boolean
}

/** Returns a function that follows a merge with the messages in the page's language. */
export function useFollowMerge() {
  const { t } = useTranslation('board-merge')
  const request = useRequest()
  return useCallback(
    ({ from: { id, name }, isSure, isEmptied }: Followed) =>
      followMerge({
        from: id,
        isSure,
        request,
        done: isEmptied ? null : t('done', { name: isolate(name) }),
        failed: t('failed'),
        lost: t('lost'),
      }),
    [t, request],
  )
}
