import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import type { BelowDraftLinkProps } from '#features/pin-builder/ui/builder-slots.ts'
import { KnownPins } from '#features/pin-builder/ui/known-pins.tsx'

/** The link is looked up when the typing has paused for this long. */
const PAUSE_MS = 500

/** While a pin is being created, says that the member already has pins with its link. */
export function SameLinkNote({ link }: BelowDraftLinkProps) {
  const { t } = useTranslation('duplicates')
  const request = useRequest()
  const [known, setKnown] = useState<{ readonly link: string; readonly pins: readonly PinId[] } | null>(null)
  const asked = /^https?:\/\/\S+$/i.test(link.trim()) ? link.trim() : null
  useEffect(() => {
    if (asked === null) return
    let isOver = false
    const timer = setTimeout(() => {
      // Offline nothing is known, and the pin can be created without the note.
      void request('pinsWithLink', { link: asked }).then((result) => {
        if (!isOver && result.ok) setKnown({ link: asked, pins: result.value })
      })
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, asked])
  if (known === null || known.link !== asked || known.pins.length === 0) return null
  return <KnownPins text={t('sameLink', { count: known.pins.length })} pinIds={known.pins} />
}
