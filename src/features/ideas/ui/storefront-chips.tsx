import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { Dialog, Menu } from '#kit/overlay/overlays.tsx'
import type { Storefront } from '../contract.ts'
import styles from './ideas.module.css'
import { shopChoices } from './shop-choices.ts'

const ASKED = {}
const ALL = 'all'
/** Longer lists are shown as a field with a filter instead of a menu. */
const MENU_MAX = 12

const choiceField = lazyPart(async () => (await loadChunk(() => import('./choice-field.tsx'))).ChoiceField)

interface Props {
  readonly shown: Storefront
  readonly onChoose: (changes: Partial<Storefront>) => void
}

interface Choice {
  readonly id: string
  readonly label: string
}

/** Limits the shopping pages to products that are sent to a country, to a language, or to one shop. */
export function StorefrontChips({ shown, onChoose }: Props) {
  const { t } = useTranslation('ideas')
  const language = useLanguageTag()
  const { answer } = useAnswer('storefronts', ASKED)
  const shops = useMemo(() => shopChoices(answer?.shops ?? [], language), [answer, language])
  // The row's space is reserved before the answer, so that nothing below it moves.
  if (!answer) return <div className={styles.near} />
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const named = (ids: readonly string[], names: Intl.DisplayNames) =>
    ids.map((id): Choice => ({ id, label: names.of(id) ?? id }))
  return (
    <div className={styles.near} role="group" aria-label={t('storefront.label')}>
      <Chip
        label={t('storefront.country')}
        all={t('storefront.anywhere')}
        chosen={shown.country}
        choices={named(answer.countries, countries)}
        onChoose={(country) => onChoose({ country })}
      />
      <Chip
        label={t('storefront.language')}
        all={t('storefront.anyLanguage')}
        chosen={shown.language}
        choices={answer.languages.length > 1 || shown.language ? named(answer.languages, languages) : []}
        onChoose={(of) => onChoose({ language: of })}
      />
      <Chip
        label={t('storefront.shop')}
        all={t('storefront.anyShop')}
        chosen={shown.feedProfileId}
        choices={shops}
        onChoose={(id) => onChoose({ feedProfileId: id as UserId | null })}
      />
    </div>
  )
}

interface ChipProps {
  readonly label: string
  /** The text of the choice without a limit. */
  readonly all: string
  readonly chosen: string | null
  readonly choices: readonly Choice[]
  readonly onChoose: (id: string | null) => void
}

function Chip({ label, all, chosen, choices, onChoose }: ChipProps) {
  const { t } = useTranslation('ideas')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (choices.length === 0) return null
  const known = choices.find(({ id }) => id === chosen)
  const offered = [{ id: ALL, label: all }, ...choices]
  const isLong = choices.length > MENU_MAX
  const choose = (id: string) => onChoose(id === ALL ? null : id)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={chosen === null ? styles.chip : `${styles.chip} ${styles.chosen}`}
        aria-haspopup={isLong ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('storefront.chip', { label, choice: chosen === null ? all : (known?.label ?? chosen) })}
        <Icon icon={chevronDownIcon} size={16} />
      </button>
      <Dialog title={label} isOpen={isLong && isOpen} keepsTyped={false} onClose={() => setOpen(false)}>
        <choiceField.Part
          label={label}
          chosen={chosen ?? ALL}
          choices={offered}
          onChoose={(id) => {
            choose(id)
            setOpen(false)
          }}
        />
      </Dialog>
      <Menu
        isOpen={!isLong && isOpen}
        onClose={() => setOpen(false)}
        trigger={trigger}
        label={label}
        sections={[
          {
            id: 'choices',
            chosen: chosen ?? ALL,
            items: offered.map(({ id, label: name }) => ({ id, label: name, onAction: () => choose(id) })),
          },
        ]}
      />
    </>
  )
}
