import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { FilterChip } from '#kit/chips/filter-chip.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import type { Storefront } from '../contract.ts'
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
  if (!answer) return <ChipRow label={t('storefront.label')} />
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const named = (ids: readonly string[], names: Intl.DisplayNames) =>
    ids.map((id): Choice => ({ id, label: names.of(id) ?? id }))
  return (
    <ChipRow label={t('storefront.label')}>
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
    </ChipRow>
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
  const [isOpen, setOpen] = useState(false)
  if (choices.length === 0) return null
  const known = choices.find(({ id }) => id === chosen)
  const offered = [{ id: ALL, label: all }, ...choices]
  const choose = (id: string) => onChoose(id === ALL ? null : id)
  const text = t('storefront.chip', { label, choice: chosen === null ? all : (known?.label ?? chosen) })
  if (choices.length <= MENU_MAX)
    return (
      <FilterChip
        label={label}
        text={text}
        choices={offered}
        chosen={chosen ?? ALL}
        isNarrowing={chosen !== null}
        onChoose={({ id }) => choose(id)}
      />
    )
  return (
    <>
      <button
        type="button"
        className={chipClass(chosen !== null)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
        <Icon icon={chevronDownIcon} size={16} />
      </button>
      <Dialog title={label} isOpen={isOpen} keepsTyped={false} onClose={() => setOpen(false)}>
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
    </>
  )
}
