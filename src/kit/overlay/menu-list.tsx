import { Header, Keyboard, Menu, MenuItem, MenuSection, Text } from 'react-aria-components'
import { CountBadge } from '#kit/badge/count-badge.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { areSingleKeysOn } from '#kit/single-keys.ts'
import type { MenuProps } from './overlay-types.ts'
import styles from './menu-list.module.css'

type MenuListProps = Pick<MenuProps, 'label' | 'sections' | 'onClose'>

export function MenuList({ label, sections, onClose }: MenuListProps) {
  return (
    <Menu className={styles.menu ?? ''} aria-label={label} onClose={onClose} autoFocus="first">
      {sections.map((section) => (
        <MenuSection
          key={section.id}
          // Sections and items share one space of ids. An item with the id of its section makes React Aria loop forever.
          id={`section ${section.id}`}
          className={styles.section ?? ''}
          {...(section.chosen === undefined
            ? {}
            : { selectionMode: 'single' as const, selectedKeys: [section.chosen] })}
          {...(section.label ? {} : { 'aria-label': label })}
        >
          {section.label && <Header className={styles.label ?? ''}>{section.label}</Header>}
          {section.items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              {...(item.name === undefined ? {} : { 'aria-label': item.name })}
              className={styles.item ?? ''}
              onAction={item.onAction}
            >
              {item.icon && <Icon icon={item.icon} size={20} />}
              {item.name === undefined ? (
                <Text slot="label" className={styles.text ?? ''}>
                  {item.label}
                </Text>
              ) : (
                <span className={styles.text}>{item.label}</span>
              )}
              {item.count !== undefined && <CountBadge count={item.count} />}
              {item.keys && areSingleKeysOn() && (
                <Keyboard className={styles.keys} dir="ltr">
                  {item.keys}
                </Keyboard>
              )}
              {section.chosen === item.id && <Icon icon={checkIcon} size={20} />}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}
