export interface TextPart {
  readonly text: string
  readonly isLink: boolean
  /** Position of the part in the text. */
  readonly at: number
}

/** Splits a mail's text at its web addresses. An address ends at a space or the end of the line. */
export function linkParts(text: string): readonly TextPart[] {
  let at = 0
  return text.split(/(https?:\/\/\S+[^\s.,;:!?])/).flatMap((part, i) => {
    const begin = at
    at += part.length
    return part === '' ? [] : [{ text: part, isLink: i % 2 === 1, at: begin }]
  })
}
