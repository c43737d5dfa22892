import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import {
  CARD_SIZES,
  PIN_SORTS,
  PIN_SOURCES,
  SEARCH_PAUSE_MS,
  type CardSize,
  type PinSort,
  type PinSource,
} from '#features/ads/constants.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './ads.module.css'

/** The sources that the member can choose. SELECTED is left out, because it is not a list but the pin chosen before. */
const SOURCES = PIN_SOURCES.filter((source) => source !== 'SELECTED')
const PAGE_SIZE = 24
const PICTURE: Readonly<Record<CardSize, '236x' | '474x'>> = { NARROW: '236x', MEDIUM: '236x', WIDE: '474x' }

/**
 * Lets a member choose one of the pins that they may promote (spec business §3), by source and order, in cards of three
 * widths.
 */
export function PinSelection({ onPick }: { readonly onPick: (id: PinId) => void }) {
  const { t } = useTranslation('ads')
  const [source, setSource] = useState<PinSource>('PINS')
  const [sort, setSort] = useState<PinSort>('RECENT')
  const [size, setSize] = useState<CardSize>('MEDIUM')
  const [board, setBoard] = useState<BoardId | null>(null)
  const [typed, setTyped] = useState('')
  const query = usePaused(typed)
  const [page, setPage] = useState(1)
  const { answer, error, isLoading, reload } = useAnswer('promotablePins', {
    source,
    sort,
    page,
    limit: PAGE_SIZE,
    ...(query === '' ? {} : { query }),
    ...(board === null ? {} : { board_id: board }),
  })
  const choose = (next: PinSource) => {
    setSource(next)
    setBoard(null)
    setPage(1)
  }
  const hasGroups = (source === 'BOARDS' || source === 'PRODUCT_GROUPS') && board === null
  return (
    <div className={parts.fields}>
      <Link className={buttonClass('secondary')} to={links.createAdPin}>
        {t('createPin')}
      </Link>
      <SelectField<PinSource>
        label={t('source.label')}
        value={source}
        onChange={(next) => next !== '' && choose(next)}
        choices={SOURCES.map((id) => ({ id, label: t(`source.${id}`) }))}
      />
      {source === 'SEARCH_RESULTS' && (
        <TextField
          label={t('search')}
          type="search"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
      )}
      <RadioField<PinSort>
        look="segments"
        label={t('sort.label')}
        value={sort}
        onChange={setSort}
        choices={PIN_SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
      />
      <RadioField<CardSize>
        look="segments"
        label={t('size.label')}
        value={size}
        onChange={setSize}
        choices={CARD_SIZES.map((id) => ({ id, label: t(`size.${id}`) }))}
      />
      {answer === null && error === null && <Spinner />}
      {error !== null && <NotLoaded text={error} onRetry={reload} />}
      {answer !== null && hasGroups && (
        <div className={parts.ways}>
          {answer.groups.length === 0 && !isLoading && <p className={parts.muted}>{t('noGroups')}</p>}
          {answer.groups.map((group) => (
            <Button key={group.id} onClick={() => setBoard(group.id)}>
              {t('group', { name: group.name, count: group.pin_count })}
            </Button>
          ))}
        </div>
      )}
      {answer !== null && !hasGroups && answer.rows.length === 0 && !isLoading && (
        <p className={parts.muted} role="status">
          {t('nothingToPromote')}
        </p>
      )}
      {answer !== null && !hasGroups && (
        <ul className={styles.pins} data-size={size} aria-label={t('modal.pin-selection')} aria-busy={isLoading}>
          {answer.rows.map((pin) => (
            <li key={pin.id}>
              <button type="button" className={styles.thumb} onClick={() => onPick(pin.id)}>
                <img
                  src={imageUrl(pin.signature, PICTURE[size])}
                  alt=""
                  loading="lazy"
                  style={{ backgroundColor: pin.color }}
                />
                <span className={styles.thumbTitle} dir="auto">
                  {pin.title === '' ? t('untitled') : pin.title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer !== null && answer.totalCount > PAGE_SIZE && (
        <div className={parts.ways}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={page * PAGE_SIZE >= answer.totalCount} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The text as it was when the reader last paused typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text.trim()), SEARCH_PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return paused
}
