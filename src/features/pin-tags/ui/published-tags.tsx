import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { PinTag } from '#features/pin-tags/contract.ts'
import { faultOfTag, kept, settled, tagsOfPublished } from '#features/pin-tags/domain/edit-tags.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { TagEditor } from './tag-editor.tsx'
import styles from './tag-editor.module.css'

interface Props {
  readonly pinId: PinId
  readonly onClose: () => void
}

/** The editor of a published pin's tags, for its owner. Saving them is one act, which can be undone. */
export function PublishedTags({ pinId, onClose }: Props) {
  const { t } = useTranslation('pin-tags')
  const view = useProjection('pins/closeup', { pinId })
  // The pin as it was when the editor was opened. Later changes do not replace what is being edited.
  const [pin, setPin] = useState<WirePin | null>(null)
  if (!pin && view?.state === 'ready' && view.pin) setPin(view.pin)
  if (pin) return <Editor pin={pin} onClose={onClose} />
  const isComing = !view || view.state === 'loading' || view.state === 'partial'
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      {isComing ? <Spinner /> : <p>{t('offline')}</p>}
    </Dialog>
  )
}

function Editor({ pin, onClose }: { readonly pin: WirePin; readonly onClose: () => void }) {
  const { t } = useTranslation('pin-tags')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const slots = pin.carousel_data?.carousel_slots ?? [pin]
  const [items, setItems] = useState(() => slots.map((_, at) => tagsOfPublished(pin.pin_tags ?? [], at)))
  const [item, setItem] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function setTags(change: readonly PinTag[] | ((tags: readonly PinTag[]) => readonly PinTag[])): void {
    setError(null)
    setItems((all) =>
      all.map((tags, at) => (at !== item ? tags : typeof change === 'function' ? change(tags) : change)),
    )
  }
  async function save(): Promise<void> {
    const wrong = items.findIndex((tags) => kept(tags).some((tag) => faultOfTag(tag) !== null))
    if (wrong >= 0) {
      setItem(wrong)
      setError(t('incomplete'))
      return
    }
    setBusy(true)
    const answer = await actInForm('tagPin', { pinId: pin.id, items: items.map((tags) => settled(tags)) })
    setBusy(false)
    if (answer.ok) onClose()
    else setError(failureText(answer.failure.code))
  }
  const slot = slots[item] ?? pin
  const tags = items[item] ?? []
  return (
    <TagEditor
      key={item}
      tags={tags}
      setTags={setTags}
      picture={(className) => (
        <img className={className} src={imageUrl(slot.image_signature, '736x')} alt={pin.alt_text} draggable={false} />
      )}
      head={
        slots.length > 1 && (
          <div className={styles.tools} role="group" aria-label={t('pictures')}>
            {slots.map((_, at) => (
              <Button key={at} aria-pressed={at === item} onClick={() => setItem(at)}>
                {t('picture', { number: at + 1 })}
              </Button>
            ))}
          </div>
        )
      }
      isTried={error !== null}
      onClose={onClose}
    >
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button look="primary" size="lg" isBusy={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </TagEditor>
  )
}
