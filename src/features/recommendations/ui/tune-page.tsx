import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { TUNE_KINDS } from '../constants.ts'
import type { Tune } from '../contract.ts'
import styles from './tune-page.module.css'

/** `/settings/home-feed`: the sources of the home feed, each with a switch. */
export function TunePage() {
  const { t } = useTranslation('recommendations')
  const view = useProjection('recommendations/tune', {})
  if (!view || view.state === 'loading') return <Spinner />
  if (!view.tune) return <NotLoaded title={t('unreadable')} />
  const { parts, fewer } = view.tune
  if (parts.length === 0 && fewer.length === 0)
    return (
      <EmptyState icon={compassIcon} title={t('nothing')} text={t('nothingText')}>
        <Link className={buttonClass('primary')} to="/ideas">
          {t('explore')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {TUNE_KINDS.map((kind) => {
        const ofKind = parts.filter((part) => part.kind === kind)
        return ofKind.length === 0 ? null : <Parts key={kind} title={t(`kind.${kind}`)} parts={ofKind} />
      })}
      {fewer.length > 0 && <Fewer fewer={fewer} />}
    </>
  )
}

function Parts({ title, parts }: { readonly title: string; readonly parts: Tune['parts'] }) {
  const { t: shellText } = useTranslation('shell')
  const { act } = useAct()
  return (
    <SettingsSection title={title}>
      <div className={styles.parts}>
        {parts.map(({ kind, id, name, is_on: isOn }) => (
          <CheckField
            key={id}
            name={`${kind}:${id}`}
            look="switch"
            label={kind === 'topic' ? shellText(`topic.${id}`, { defaultValue: name }) : name}
            value={isOn}
            onChange={(next) => void act('tuneFeed', { kind, id, isOn: next })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

function Fewer({ fewer }: { readonly fewer: Tune['fewer'] }) {
  const { t } = useTranslation('recommendations')
  const { act } = useAct()
  return (
    <SettingsSection title={t('fewerTitle')} text={t('fewerText')}>
      <ul className={styles.fewer}>
        {fewer.map(({ id, title }) => {
          const name = title || t('untitled')
          return (
            <li key={id} className={styles.pin}>
              <Link className={styles.name} to={links.pin(id)} dir="auto">
                {name}
              </Link>
              <Button
                aria-label={t('againName', { name: isolate(name) })}
                onClick={() => void act('seeAgain', { pinId: id })}
              >
                {t('again')}
              </Button>
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
}
