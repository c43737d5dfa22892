import { useEffect, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageSignature } from '#contracts/ids.ts'
import type { DraftItem } from '#features/drafts/contract.ts'
import { readFile } from '#features/pin-builder/client/private-files.ts'
import { fetchPicture } from '#features/pin-builder/client/fetch-picture.ts'
import { cutPicture, sizeOfPicture } from '#features/pin-builder/client/read-picture.ts'
import { RATIOS, type RatioId } from '#features/pin-builder/constants.ts'
import { cutTo, ratioOf } from './rules/ratios.ts'
import { Button } from '#kit/button/button.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePrivateFolder } from './use-add-files.ts'
import styles from './crop-dialog.module.css'

interface Props {
  readonly item: DraftItem
  /** Signature of the uncropped picture, if the server has it. */
  readonly signature: ImageSignature | null
  /** Restores the uncropped picture; null if the picture is not cropped. */
  readonly onWhole: ((whole: File) => Promise<void>) | null
  readonly onCut: (file: File, canvas: NonNullable<DraftItem['canvas']>) => Promise<void>
  readonly onClose: () => void
}

interface Source {
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

const STEP = 0.02

function limit(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Crops a picture to one of the ratios. The pointer or the arrow keys move the part; the whole file is kept. */
export function CropDialog({ item, signature, onCut, onWhole, onClose }: Props) {
  const { t } = useTranslation('create')
  const source = useSource(item, signature, onClose)
  // A cropped picture starts with its present crop.
  const [ratio, setRatio] = useState<RatioId>(item.canvas?.ratio ?? ratioOf(item) ?? '2:3')
  const [center, setCenter] = useState(() => ({ x: item.canvas?.x ?? 0.5, y: item.canvas?.y ?? 0.5 }))
  const [isBusy, setBusy] = useState(false)
  const cut = source && cutTo(source, ratio, center)

  async function apply(): Promise<void> {
    if (!source || !cut) return
    setBusy(true)
    try {
      const blob = await cutPicture(source.file, cut)
      const within = { x: limit(center.x), y: limit(center.y) }
      await onCut(new File([blob], source.file.name || item.name, { type: blob.type }), { ratio, ...within })
      onClose()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      showToast({ text: t('damaged', { name: item.name }) })
    } finally {
      setBusy(false)
    }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0 && event.type !== 'pointerdown') return
    const box = event.currentTarget.getBoundingClientRect()
    setCenter({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <Dialog title={t('cropTitle')} isOpen onClose={onClose}>
      {!source || !cut ? (
        <Spinner />
      ) : (
        <>
          <RadioField<RatioId>
            look="segments"
            label={t('ratio')}
            value={ratio}
            onChange={setRatio}
            choices={RATIOS.map(({ id }) => ({ id, label: t(`ratios.${id.replace(':', '-')}`) }))}
          />
          <div className={styles.frame} dir="ltr" onPointerDown={move} onPointerMove={move}>
            <img className={styles.picture} src={source.url} alt="" draggable={false} />
            <button
              type="button"
              className={styles.cut}
              aria-label={t('cutPlace')}
              style={{
                left: share(cut.x, source.width),
                top: share(cut.y, source.height),
                width: share(cut.width, source.width),
                height: share(cut.height, source.height),
              }}
              onKeyDown={(event) => {
                const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
                if (!by) return
                event.preventDefault()
                setCenter(({ x, y }) => ({ x: limit(x + (by[0] ?? 0) * STEP), y: limit(y + (by[1] ?? 0) * STEP) }))
              }}
            />
          </div>
          <Button look="primary" size="lg" isBusy={isBusy} onClick={() => void apply()}>
            {t('applyCrop')}
          </Button>
          {onWhole && (
            <Button look="quiet" disabled={isBusy} onClick={() => void onWhole(source.file).then(onClose)}>
              {t('wholePicture')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The uncropped picture from this device, or else from the server. */
function useSource(
  { uncut, file: own, name }: DraftItem,
  signature: ImageSignature | null,
  onMissing: () => void,
): Source | null {
  const { t } = useTranslation('create')
  const folder = usePrivateFolder()
  const [source, setSource] = useState<Source | null>(null)
  const file = uncut ?? own
  useEffect(() => {
    let url: string | null = null
    let isOver = false
    async function load(): Promise<void> {
      const found =
        file === null ? null : ((await readFile(folder, file)) ?? (signature && (await fetchPicture(signature, name))))
      const size = found && (await sizeOfPicture(found))
      if (isOver) return
      if (!found || !size) {
        showToast({ text: t('notHere', { name }) })
        onMissing()
        return
      }
      url = URL.createObjectURL(found)
      setSource({ file: found, url, ...size })
    }
    void load()
    return () => {
      isOver = true
      if (url !== null) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog's own picture
  }, [folder, file])
  return source
}
