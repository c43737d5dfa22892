import { mix } from './color.ts'
import { paletteNamed } from './palettes.ts'

/**
 * Average colour of a picture, told without painting it; fills a card until the picture is there.
 * @returns `#rrggbb`
 */
export function toneOf(style: string, variant: string, palette: string): string {
  void style
  void variant
  const { paper, main } = paletteNamed(palette)
  return mix(paper, main, 0.4)
}
