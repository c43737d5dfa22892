import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFills } from '#app/plug/slots.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { areSingleKeysOn, setSingleKeys } from '#kit/single-keys.ts'
import styles from './shortcut-help.module.css'
import { shortcutGroups } from './shortcut-groups.ts'
import { shortcuts, type Shortcut } from './shortcut-slots.ts'

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
  const groups = shortcutGroups(useFills(shortcuts).flat())
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <div className={styles.groups}>
      {groups.map(({ id, members }) => (
        <section key={id} aria-labelledby={`shortcuts-${id}`}>
          <h3 className={styles.heading} id={`shortcuts-${id}`}>
            {t(`group.${id}`)}
          </h3>
          <dl className={styles.keys}>
            {members.map((member) => (
              <div key={member.id} className={styles.row}>
                <dt>{t(`key.${member.id}`)}</dt>
                <dd className={styles.caps} dir="ltr">
                  {capsOf(member).map((cap, at) => (
                    <span key={cap} className={styles.cap}>
                      {at > 0 && member.isRange && <span aria-hidden="true">–</span>}
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

function capsOf({ keys, isRange }: Shortcut): readonly string[] {
  return isRange ? [keys[0]!, keys.at(-1)!] : keys
}
