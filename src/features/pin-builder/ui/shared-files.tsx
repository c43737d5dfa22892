import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DraftId } from '#features/drafts/contract.ts'
import { readVideo } from '#features/pin-builder/client/read-video.ts'
import { dropSharedFiles, readHeldShare, readSharedFiles } from '#features/pin-builder/client/shared-files.ts'
import { HELD_SHARE } from '#features/pin-builder/constants.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { playIcon } from '#kit/icon/late-icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { useAddFiles } from './use-add-files.ts'
import { sharedLink, sharedText, sharedTitle } from './rules/shared-link.ts'
import styles from './shared-files.module.css'

interface Props {
  readonly onMade: (id: DraftId, faults?: readonly string[]) => void
}

/**
 * Files that another app shared with the installed app. Any site can send such a form, so the member sees the files and
 * decides. If the member leaves the page, the files are kept until the next share.
 */
export function SharedFiles({ onMade }: Props) {
  const { t } = useTranslation('create')
  const { makeDrafts, isAdding, faults } = useAddFiles()
  const [params, setParams] = useSearchParams()
  const isShare = params.has('shared')
  const [shared, setFiles] = useSharedFiles()
  /** Files that the browser cannot show, whatever their type says. */
  const [broken, setBroken] = useState<readonly File[]>([])
  if (!isShare || shared === null) return null
  const files = shared.filter(({ file }) => !broken.includes(file))
  const damaged = broken.map(({ name }) => t('damaged', { name: isolate(name) }))
  const left = Number(params.get('left') ?? 0)
  const link = sharedLink(params)
  const title = sharedTitle(params)
  const description = sharedText(params)

  async function use(): Promise<void> {
    const made = await makeDrafts(
      files.map(({ file }) => file),
      {
        createMethod: 'shared',
        title,
        description,
        ...(link === '' ? {} : { link }),
      },
    )
    if (made.first === null) return
    await dropSharedFiles()
    // Back from the draft must not open the share again.
    setParams({}, { replace: true })
    onMade(made.first, [...damaged, ...made.faults])
  }
  async function drop(): Promise<void> {
    await dropSharedFiles()
    setFiles([])
    setParams({}, { replace: true })
  }
  return (
    <section className={styles.shared} aria-label={t('shared.title')}>
      <h2 className={styles.title}>{t('shared.title')}</h2>
      {shared.length > 0 && (
        <>
          <ul className={styles.files}>
            {files.map(({ file, url }) => (
              <li key={url}>
                <SharedFile file={file} url={url} onBroken={() => setBroken((others) => [...others, file])} />
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            {files.length > 0 && (
              <Button look="primary" isBusy={isAdding} onClick={() => void use()}>
                {t('shared.use', { count: files.length })}
              </Button>
            )}
            <Button disabled={isAdding} onClick={() => void drop()}>
              {t('shared.drop')}
            </Button>
          </div>
        </>
      )}
      <FileFaults faults={[...damaged, ...faults]} />
      {shared.length === 0 && (
        <div role="status">
          {title !== '' && <p dir="auto">{title}</p>}
          {description !== '' && <p dir="auto">{description}</p>}
          <p>{t(link !== '' ? 'shared.linkOnly' : title !== '' ? 'shared.noFile' : 'shared.none')}</p>
        </div>
      )}
      {left > 0 && <p role="status">{t('shared.left', { count: left })}</p>}
    </section>
  )
}

interface SharedFileProps extends Shown {
  readonly onBroken: () => void
}

function SharedFile({ file, url, onBroken }: SharedFileProps) {
  const { name, type } = file
  return (
    <figure className={styles.file}>
      {type.startsWith('video/') ? (
        <VideoFrame file={file} onBroken={onBroken} />
      ) : (
        <img src={url} alt="" onError={onBroken} />
      )}
      <figcaption className={styles.name}>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  )
}

/**
 * The frame of a video that will be its picture. It is drawn here, because browsers show no frame of a video that was
 * not played.
 */
function VideoFrame({ file, onBroken }: Pick<SharedFileProps, 'file' | 'onBroken'>) {
  const [poster, setPoster] = useState<string | null>(null)
  const tellBroken = useEffectEvent(onBroken)
  useEffect(() => {
    let url: string | null = null
    let isOver = false
    void readVideo(file).then((read) => {
      if (isOver) return
      if (!read) return tellBroken()
      url = URL.createObjectURL(read.poster)
      setPoster(url)
    })
    return () => {
      isOver = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [file])
  return (
    <span className={styles.video}>
      {poster === null ? <Spinner /> : <img src={poster} alt="" />}
      {poster !== null && (
        <span className={styles.play}>
          <Icon icon={playIcon} size={20} />
        </span>
      )}
    </span>
  )
}

interface Shown {
  readonly file: File
  readonly url: string
}

/** The shared files; null until they are read, and if nothing was shared. */
function useSharedFiles() {
  const [files, setFiles] = useState<readonly Shown[] | null>(null)
  const [params, setParams] = useSearchParams()
  const shared = params.get('shared')
  useEffect(() => {
    if (shared === null) return
    let isWanted = true
    const urls: string[] = []
    const show = (file: File): Shown => {
      const url = URL.createObjectURL(file)
      urls.push(url)
      return { file, url }
    }
    const readHeld = async (): Promise<readonly File[]> => {
      const held = await readHeldShare()
      if (!isWanted || !held) return []
      const left = held.left > 0 ? [['left', String(held.left)] as const] : []
      setParams(new URLSearchParams([['shared', HELD_SHARE], ...held.texts, ...left].map((pair) => [...pair])), {
        replace: true,
      })
      return held.files
    }
    const read = shared === HELD_SHARE ? readHeld : readSharedFiles
    void read()
      .catch((error: unknown) => {
        // The builder shows that there are no files. The server keeps the form, so the member can try again later.
        console.warn('Shared files could not be read', error)
        return []
      })
      .then((found) => isWanted && setFiles(found.map(show)))
    return () => {
      isWanted = false
      for (const url of urls) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it runs once for each share; setParams changes with every render of the address
  }, [shared])
  return [files, setFiles] as const
}
