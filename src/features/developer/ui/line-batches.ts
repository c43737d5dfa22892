/** A batch of lines of a text that is read in parts. The last batch may be empty. */
export interface LineBatch {
  /** Number of the first line, from 0. */
  readonly from: number
  readonly lines: readonly string[]
  readonly isLast: boolean
}

/**
 * Splits parts of a text into batches of at most `max` complete lines. A last line without a line end counts unless it
 * is empty.
 */
export async function* lineBatches(pieces: AsyncIterable<string>, max: number): AsyncGenerator<LineBatch, void> {
  let rest = ''
  let lines: string[] = []
  let from = 0
  for await (const piece of pieces) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    // Not `push(...parts)`, because a part may have more lines than a call can have arguments.
    lines = lines.concat(parts)
    while (lines.length >= max) {
      const batch = lines.slice(0, max)
      yield { from, lines: batch, isLast: false }
      from += batch.length
      lines = lines.slice(max)
    }
  }
  if (rest !== '') lines.push(rest)
  yield { from, lines, isLast: true }
}

/** Reads a file's text from disk in parts. */
export async function* textOf(file: Blob): AsyncGenerator<string, void> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
