import type { ReactNode, RefObject } from 'react'
import type { IconShape } from '#kit/icon/icon.tsx'

interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export interface DialogProps extends OverlayProps {
  readonly title: string
  /** True if the dialog fills the whole screen of a phone and slides in from below. */
  readonly isWholeOnPhone?: boolean
  /** True for forms with several columns. */
  readonly isWide?: boolean
  /**
   * True for a dialog that asks whether something should be dismissed for good. It has a width of its own (spec viewer
   * §9).
   */
  readonly isDismissal?: boolean
  /** True if content grows while the dialog is used. What is above it then stays in place. */
  readonly growsDown?: boolean
  /** False while the dialog's work is running, so that a click outside does not close it. */
  readonly isDismissable?: boolean
  /** True if only a button of its content closes the dialog: no close button, Escape, Back or click outside. */
  readonly needsAnswer?: boolean
  /** False if typed text, for instance a code, may be discarded without a question. */
  readonly keepsTyped?: boolean
  readonly children: ReactNode
}

export interface PanelProps extends OverlayProps {
  /** The panel's name for screen readers. */
  readonly label: string
  /** The element beside which the panel opens on a wide screen. It gets the focus when the panel closes. */
  readonly trigger: RefObject<Element | null>
  readonly children: ReactNode
}

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** A longer name for screen readers, which must contain the label. */
  readonly name?: string
  readonly icon?: IconShape
  /** How much is new behind the item. Then `name` says so, too. */
  readonly count?: number
  /** The keyboard shortcut, written as on a keyboard. */
  readonly keys?: string
  readonly onAction: () => void
}

export interface MenuSection {
  readonly id: string
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** Id of the chosen item. If it is given, the section is a choice of exactly one item. */
  readonly chosen?: string
}

export interface MenuProps extends OverlayProps {
  readonly label: string
  readonly trigger: RefObject<Element | null>
  /** Shown above the choices. */
  readonly header?: ReactNode
  readonly sections: readonly MenuSection[]
}
