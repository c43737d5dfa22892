import { ADS_TAG_ANSWER_MS, ADS_TAG_URL, type AdsMetadata, type AdsTagMessage } from '#features/ads-tag/constants.ts'

/**
 * Puts the frame into the page, posts the metadata to it when it is ready, and waits until the tag has loaded.
 * @param signal removes the frame
 */
export function loadAdsTag(metadata: AdsMetadata, signal: AbortSignal): Promise<'loaded' | 'failed'> {
  if (signal.aborted) return Promise.resolve('failed')
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.title = ''
  frame.hidden = true
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.src = ADS_TAG_URL
  return new Promise((resolve) => {
    const end = (outcome: 'loaded' | 'failed') => {
      clearTimeout(timer)
      window.removeEventListener('message', take)
      if (outcome === 'failed') frame.remove()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('failed'), ADS_TAG_ANSWER_MS)
    // The origin of a sandboxed frame is `null`, so a message is recognised by the frame's window.
    const take = ({ source, data }: MessageEvent<AdsTagMessage | null>) => {
      if (source !== frame.contentWindow) return
      if (data?.adsTag === 'ready') frame.contentWindow?.postMessage({ adsMetadata: metadata }, '*')
      else if (data?.adsTag === 'loaded' || data?.adsTag === 'failed') end(data.adsTag)
    }
    window.addEventListener('message', take)
    signal.addEventListener('abort', () => {
      end('failed')
      frame.remove()
    })
    document.body.append(frame)
  })
}
