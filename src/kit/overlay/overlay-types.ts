import type { ReactNode, RefObject } from 'react'
import type { IconName } from '#kit/icon/icon-paths.ts'

interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export interface DialogProps extends OverlayProps {
  readonly title: string
  /** A phone's whole screen, slid up from below. */
  readonly isWholeOnPhone?: boolean
  /** For forms with several columns. */
  readonly isWide?: boolean
  /** Asks whether something is put away for good: of its own width (spec viewer §9). */
  readonly isDismissal?: boolean
  /** False while its work is under way: a click beside it does not close it. */
  readonly isDismissable?: boolean
  /** False if what is typed in it is not worth a question before it is closed, as a code. */
  readonly keepsTyped?: boolean
  readonly children: ReactNode
}

export interface PanelProps extends OverlayProps {
  /** Read aloud as the panel's name. */
  readonly label: string
  /** What it opens beside on a wide screen, and where the focus returns to. */
  readonly trigger: RefObject<Element | null>
  readonly children: ReactNode
}

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  /** The key that does the same, as it is printed on a keyboard. */
  readonly keys?: string
  readonly onAction: () => void
}

export interface MenuSection {
  readonly id: string
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** Makes the section a choice of one. */
  readonly chosen?: string
}

export interface MenuProps extends OverlayProps {
  readonly label: string
  readonly trigger: RefObject<Element | null>
  /** Stands above the choices. */
  readonly header?: ReactNode
  readonly sections: readonly MenuSection[]
}
