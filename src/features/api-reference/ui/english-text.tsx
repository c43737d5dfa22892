import { piecesOf, textBlocksOf, type TextBlock } from './text-blocks.ts'
import styles from './english-text.module.css'

/** A text of the API's description, which is English in every language. */
export function EnglishText({ text }: { readonly text: string }) {
  return (
    <span lang="en" dir="ltr">
      {piecesOf(text).map((piece, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
        piece.isCode ? <code key={at}>{piece.text}</code> : piece.text,
      )}
    </span>
  )
}

/** The introduction: how to log in and call. */
export function Introduction({ markdown }: { readonly markdown: string }) {
  return (
    <div className={styles.introduction} lang="en" dir="ltr">
      {textBlocksOf(markdown).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks never move
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached with keys
        <pre className={styles.code} tabIndex={0}>
          {block.text}
        </pre>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <EnglishText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          <EnglishText text={block.text} />
        </p>
      )
  }
}
