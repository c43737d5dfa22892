import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { BoardInviteRequests } from '#features/board-invites/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'

type Name = keyof BoardInviteRequests

/** Sends a request, and shows its failure in a toast. */
export function useSharing() {
  const { t } = useTranslation('sharing')
  const request = useRequest()
  const failureText = useFailureText()
  const wordsOf = ({ code }: Failure): string => {
    if (code === 'user/not-found') return t('failure.noMember')
    if (code === 'board/full') return t('failure.full')
    if (code === 'invite/not-found') return t('failure.noInvite')
    return failureText(code)
  }
  const ask = async <N extends Name>(
    name: N,
    input: BoardInviteRequests[N]['input'],
    done?: string,
  ): Promise<Result<BoardInviteRequests[N]['reply']>> => {
    const answer = (await request(name, input as never)) as Result<BoardInviteRequests[N]['reply']>
    if (!answer.ok) showToast({ text: wordsOf(answer.failure) })
    else if (done !== undefined) showToast({ text: done })
    return answer
  }
  return { ask, request, wordsOf }
}
