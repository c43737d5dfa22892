import type { CSSProperties } from 'react'
import { shownRatio } from '#geometry/cell-height.ts'
import type { PinCard } from '#features/pins/contract.ts'
import picture from './closeup-picture.module.css'
import styles from './closeup-tile.module.css'

/** A pin without a picture: the tile of its card, large. It holds the heading, so that the title is shown once and whole. */
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
