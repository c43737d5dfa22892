import { useCallback } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { Result } from '#contracts/result.ts'
import type { PasscodeCalls, PasscodeRequests } from '#features/passcode/contract.ts'

type Call = <Name extends keyof PasscodeCalls>(
  call: Name,
  input: PasscodeCalls[Name]['input'],
) => Promise<Result<PasscodeCalls[Name]['reply']>>

/** Calls about the passcode, by name. A stable function. */
export function usePasscodeCall(): Call {
  const request = useRequest()
  return useCallback(
    (call, input) => request('passcode', { call, input } as PasscodeRequests['passcode']['input']) as never,
    [request],
  )
}
