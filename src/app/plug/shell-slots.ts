import type { ComponentType, ReactNode } from 'react'
import type { useViewer } from '#client/use-viewer.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import { defineSlot, type Part } from './slots.tsx'

/** Wraps the whole shell. For dialogs that any screen may open. */
export const aroundShell = defineSlot<ComponentType<{ readonly children: ReactNode }>>('around the shell')
/** The middle of the header, which takes the remaining width. */
export const headerField = defineSlot<Part<object>>('header field')
/** The end of the header, before the account button. */
export const headerEnd = defineSlot<Part<object>>('end of the header')
/** The place between the header and the screen. */
export const belowHeader = defineSlot<Part<object>>('below the header')
/**
 * The place above the bottom bar; see `BelowToasts` and `--bottom-bar-height`. Empty until the first screen is shown.
 */
export const aboveBottomBar = defineSlot<Part<object>>('above the bottom bar')
/**
 * Parts beside the toasts that react to events, with a message of their own or without showing anything. Added after
 * the first screen is shown.
 */
export const shellNews = defineSlot<Part<object>>('news of the shell')

export interface BottomBarItemProps {
  readonly className: string | undefined
  readonly activeClassName: string | undefined
}
/** Items of a phone's bottom bar, after the home link. */
export const bottomBarItems = defineSlot<Part<BottomBarItemProps>>('items of the bottom bar')

/** A link in the account menu of a member. */
export interface AccountLink {
  readonly id: string
  /** Key of the link's text, `shell:profile`. */
  readonly label: string
  readonly icon: IconShape
  readonly to: (username: string) => string
  /** If given, only members with one of these roles see the link. */
  readonly roles?: readonly MemberRole[]
  /** If given, only members for whom it returns true see the link. */
  readonly isFor?: (user: NonNullable<ReturnType<typeof useViewer>['user']>) => boolean
  /** Key of a second text, shown after the link's own, for instance a state; null for none. */
  readonly note?: (user: NonNullable<ReturnType<typeof useViewer>['user']>) => string | null
  /** If given, the link and the account button show how much is new behind the link. */
  readonly unread?: {
    /** Key of the link's text with `count` new ones, which contains the link's own text. */
    readonly label: string
    readonly Count: ComponentType<{ readonly children: (count: number) => ReactNode }>
  }
}
export const accountLinks = defineSlot<AccountLink>('links of the account menu')

export interface AccountSectionsProps {
  readonly isOpen: boolean
  /** Renders the menu with these sections. */
  readonly children: (sections: readonly MenuSection[]) => ReactNode
}
/** Sections of the account menu, after the links. The sections of all fills are shown, in the order of the fills. */
export const accountSections = defineSlot<LazyPart<AccountSectionsProps>>('sections of the account menu')
