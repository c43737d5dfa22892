import type { ReactNode, RefObject } from 'react'
import type { IconShape } from '#kit/icon/icon.tsx'

interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export interface DialogProps extends OverlayProps {
  readonly title: string
  /** True to fill a phone's whole screen, sliding up from below. */
  readonly isWholeOnPhone?: boolean
  /** True for forms with several columns. */
  readonly isWide?: boolean
  /** True for a dialog that asks whether something is dismissed for good; it has its own width (spec viewer §9). */
  readonly isDismissal?: boolean
  /** False while its work is running: a click outside does not close it. */
  readonly isDismissable?: boolean
  /** False if typed text, for instance a code, may be discarded without a question. */
  readonly keepsTyped?: boolean
  readonly children: ReactNode
}

export interface PanelProps extends OverlayProps {
  /** The panel's name for screen readers. */
  readonly label: string
  /** The element that it opens beside on a wide screen, and that gets the focus back. */
  readonly trigger: RefObject<Element | null>
  readonly children: ReactNode
}

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** Read by screen readers instead of the label, which it begins with or contains, if they need to know more. */
  readonly name?: string
  readonly icon?: IconShape
  /** The keyboard shortcut, as printed on a keyboard. */
  readonly keys?: string
  readonly onAction: () => void
}

export interface MenuSection {
  readonly id: string
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** The chosen item. If given, exactly one item of the section is chosen. */
  readonly chosen?: string
}

export interface MenuProps extends OverlayProps {
  readonly label: string
  readonly trigger: RefObject<Element | null>
  /** Shown above the choices. */
  readonly header?: ReactNode
  readonly sections: readonly MenuSection[]
}
