import { useCallback, useRef } from 'react'
import { useRequest } from '#client/use-request.ts'
import { newId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { CaptionEntry } from './caption-entries.ts'

/**
 * Sends the caption files that were chosen in a form, which needs the network. A file that was sent is not sent again if
 * the form has to be sent again. The returned function is stable.
 */
export function useSendCaptions(): (entries: readonly CaptionEntry[]) => Promise<Result<readonly CaptionEntry[]>> {
  const request = useRequest()
  const sent = useRef(new Map<File, string>())
  return useCallback(
    async (entries) => {
      const done: CaptionEntry[] = []
      for (const entry of entries) {
        const { file } = entry
        if (file && !sent.current.has(file)) {
          const answer = await request('sendCaptions', { file, key: newId() })
          if (!answer.ok) return { ok: false, failure: { ...answer.failure, field: 'captions' } }
          sent.current.set(file, answer.value.url)
        }
        done.push(file ? { ...entry, url: sent.current.get(file) ?? null } : entry)
      }
      return ok(done)
    },
    [request],
  )
}
