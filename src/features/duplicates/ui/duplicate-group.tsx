import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { DuplicateGroup, DuplicatePin, Merge } from '../contract.ts'
import styles from './duplicates.module.css'

interface Props {
  readonly group: DuplicateGroup
  readonly onMerged: (merge: Merge) => void
  readonly onKept: () => void
}

/** A group of possible duplicates, of which the member chooses the pin to keep. */
export function DuplicateGroupCard({ group, onMerged, onKept }: Props) {
  const { t } = useTranslation('duplicates')
  const request = useRequest()
  const failureText = useFailureText()
  const name = useId()
  const [keep, setKeep] = useState(group.pins[0]?.pin.id)
  const [isBusy, setBusy] = useState(false)
  const ids = group.pins.map(({ pin }) => pin.id)

  async function merge() {
    if (keep === undefined) return
    setBusy(true)
    const others = ids.filter((id) => id !== keep)
    const answer = await request('mergePins', { keep, others, key: crypto.randomUUID() })
    setBusy(false)
    if (answer.ok) onMerged(answer.value)
    else showToast({ text: failureText(answer.failure.code) })
  }

  async function keepAll() {
    setBusy(true)
    const answer = await request('dismissDuplicates', { pinIds: ids, key: crypto.randomUUID() })
    setBusy(false)
    if (answer.ok) onKept()
    else showToast({ text: failureText(answer.failure.code) })
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.reason}>{t(`reason.${group.reason}`)}</legend>
      <div className={styles.pins}>
        {group.pins.map((each) => (
          <PinChoice
            key={each.pin.id}
            name={name}
            of={each}
            isKept={each.pin.id === keep}
            onKeep={() => setKeep(each.pin.id)}
          />
        ))}
      </div>
      <div className={styles.ways}>
        <Button look="primary" isBusy={isBusy} onClick={() => void merge()}>
          {t('merge')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void keepAll()}>
          {t('keepAll')}
        </Button>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly of: DuplicatePin
  readonly isKept: boolean
  readonly onKeep: () => void
}

function PinChoice({ name, of, isKept, onKeep }: ChoiceProps) {
  const { t } = useTranslation('duplicates')
  const { pin, boards, comments, has_note: hasNote, board_name: board } = of
  const facts = [
    t('boards', { count: boards }),
    ...(comments > 0 ? [t('comments', { count: comments })] : []),
    ...(hasNote ? [t('hasNote')] : []),
  ]
  return (
    <div className={isKept ? `${styles.pin} ${styles.kept}` : styles.pin}>
      <label className={styles.choice}>
        <span className={styles.frame} style={{ backgroundColor: pin.dominant_color }}>
          {pin.has_picture !== false && (
            <img
              className={styles.picture}
              src={imageUrl(pin.image_signature, '236x')}
              alt=""
              loading="lazy"
              onError={hideFailed}
            />
          )}
        </span>
        <span className={styles.radio}>
          <input type="radio" name={name} checked={isKept} onChange={onKeep} />
          <span>{t(isKept ? 'stays' : 'keepThis')}</span>
        </span>
      </label>
      <Link className={styles.name} to={links.pin(pin.id)}>
        <bdi>{pin.title || t('untitled')}</bdi>
      </Link>
      <span className={styles.fact}>
        <bdi>{board}</bdi>
      </span>
      <span className={styles.fact}>{facts.join(' · ')}</span>
    </div>
  )
}
