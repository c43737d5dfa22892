/** The addresses in a text, each once: between blanks and line breaks, or after a comma that begins another one. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.split(/\s+|,(?=\s|https?:\/\/|$)/i).filter((part) => part !== ''))]
}
