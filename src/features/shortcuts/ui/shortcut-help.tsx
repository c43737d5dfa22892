import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '#kit/fields/check-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { areSingleKeysOn, setSingleKeys } from '#kit/single-keys.ts'
import styles from './shortcut-help.module.css'

/** Each with the keys as they are printed on a keyboard. */
const GROUPS = [
  {
    id: 'anywhere',
    keys: [
      { id: 'help', keys: ['?'] },
      { id: 'search', keys: ['/'] },
      { id: 'cards', keys: ['J', 'K'] },
      { id: 'undo', keys: ['Ctrl Z'] },
      { id: 'redo', keys: ['Ctrl Shift Z'] },
    ],
  },
  {
    id: 'pin',
    keys: [
      { id: 'save', keys: ['S'] },
      { id: 'like', keys: ['L'] },
      { id: 'board', keys: ['1', '9'], isRange: true },
      { id: 'select', keys: ['X'] },
      { id: 'move', keys: ['M'] },
    ],
  },
  {
    id: 'grid',
    keys: [
      { id: 'arrows', keys: ['↑', '↓', '←', '→'] },
      { id: 'pages', keys: ['Page Up', 'Page Down'] },
      { id: 'ends', keys: ['Home', 'End'] },
      { id: 'open', keys: ['Enter'] },
    ],
  },
  {
    id: 'closeup',
    keys: [
      { id: 'turn', keys: ['J', 'K', '←', '→'] },
      { id: 'back', keys: ['Esc'] },
    ],
  },
] as const

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ShortcutHelp({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shortcuts')
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} isWholeOnPhone>
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const { t } = useTranslation('shortcuts')
  const [areOn, setOn] = useState(areSingleKeysOn)
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ id, keys }) => (
        <section key={id} aria-labelledby={`shortcuts-${id}`}>
          <h3 className={styles.heading} id={`shortcuts-${id}`}>
            {t(`group.${id}`)}
          </h3>
          <dl className={styles.keys}>
            {keys.map((key) => (
              <div key={key.id} className={styles.row}>
                <dt>{t(`key.${key.id}`)}</dt>
                <dd className={styles.caps} dir="ltr">
                  {key.keys.map((cap, at) => (
                    <span key={cap} className={styles.cap}>
                      {at > 0 && 'isRange' in key && <span aria-hidden="true">–</span>}
                      <kbd className={styles.key}>{isMac ? cap.replace('Ctrl', '⌘').replace('Shift', '⇧') : cap}</kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <CheckField
        look="switch"
        label={t('single')}
        hint={t('singleHint')}
        value={areOn}
        onChange={(next) => {
          setSingleKeys(next)
          setOn(next)
        }}
      />
    </div>
  )
}
