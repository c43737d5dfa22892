import type { CSSProperties } from 'react'
import { shownRatio } from '#geometry/cell-height.ts'
import type { PinCard } from '#features/pins/contract.ts'
import picture from './closeup-picture.module.css'
import styles from './closeup-tile.module.css'

/**
 * The large tile of a pin without a picture. It contains the page's heading, so that the title is shown once and in
 * full.
 */
export function CloseupTile({ card, title }: { readonly card: PinCard; readonly title: string }) {
  const style = { '--ratio': 1 / shownRatio(card.width, card.height), '--tile-color': card.color } as CSSProperties
  return (
    <figure className={picture.figure}>
      <div className={styles.tile} style={style} dir="auto" data-testid="closeup-picture" data-tile="">
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      </div>
    </figure>
  )
}
