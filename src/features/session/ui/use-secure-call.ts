import { useCallback } from 'react'
import { tellPageState } from '#client/tell-page-state.ts'
import { useRequest } from '#client/use-request.ts'
import type { Result } from '#contracts/result.ts'
import type { SecureCalls, SessionRequests } from '#features/session/contract.ts'

type Call = <Name extends keyof SecureCalls>(
  call: Name,
  input: SecureCalls[Name]['input'],
) => Promise<Result<SecureCalls[Name]['reply']>>

/** Calls for securing the account, by name. A new session has a new CSRF token, which is passed to the worker. */
export function useSecureCall(): Call {
  const request = useRequest()
  return useCallback(
    async (call, input) => {
      const answer = await request('secure', { call, input } as SessionRequests['secure']['input'])
      tellPageState()
      return answer as never
    },
    [request],
  )
}
