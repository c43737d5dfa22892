import { useEffect, useState } from 'react'
import { UPLOAD_CHANNEL, type UploadProgress, type UploadStop } from '#features/drafts/constants.ts'

/** The part of each file that is sent, from 0 to 1, by file. The tab that sends it may be another one. */
export function useUploadProgress(): ReadonlyMap<string, number> {
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const channel = new BroadcastChannel(UPLOAD_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<UploadProgress | UploadStop>) => {
      if ('stopped' in data) return
      setShares((known) => new Map(known).set(data.file, data.size === 0 ? 1 : data.sent / data.size))
    })
    return () => channel.close()
  }, [])
  return shares
}
