import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import type { Choice } from './choice.ts'
import styles from './choice-list.module.css'

interface ChoiceListProps {
  readonly choices: readonly Choice[]
  readonly chosen: string
  /** Shown if no choice matches the text that was typed. */
  readonly empty?: string
}

/** The choices of a select or a combo box, in a popover beside the control. */
export function ChoiceList({ choices, chosen, empty }: ChoiceListProps) {
  return (
    <Popover className={styles.popover ?? ''} offset={4}>
      <ListBox
        className={styles.list ?? ''}
        items={choices}
        renderEmptyState={() => empty && <p className={styles.empty}>{empty}</p>}
      >
        {(choice) => (
          <ListBoxItem id={choice.id} textValue={choice.label} className={styles.item ?? ''}>
            <span className={styles.words}>
              <Text slot="label">{choice.label}</Text>
              {choice.text && (
                <Text slot="description" className={styles.text ?? ''}>
                  {choice.text}
                </Text>
              )}
            </span>
            {choice.id === chosen && <Icon icon={checkIcon} size={20} />}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
