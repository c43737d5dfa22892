import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import styles from './ads.module.css'

interface AdNameProps {
  readonly ad: { readonly signature: ImageSignature; readonly color: string; readonly name: string }
  /** The address that the name links to. */
  readonly to: string
  /** Content after the name. */
  readonly children?: ReactNode
}

/** A small picture and the name of an ad, in a row of a table. */
export function AdName({ ad: { signature, color, name }, to, children }: AdNameProps) {
  return (
    <span className={styles.name}>
      <img className={styles.small} src={imageUrl(signature, '236x')} alt="" style={{ backgroundColor: color }} />
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      {children}
    </span>
  )
}
