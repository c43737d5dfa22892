export type Mood = 'earth' | 'warm' | 'cool' | 'green' | 'pastel' | 'vivid' | 'night' | 'mono'

/** Six matching colours; `paper` is the lightest and `ink` the darkest. */
export interface Palette {
  readonly name: string
  readonly mood: Mood
  readonly paper: string
  readonly ink: string
  /** The other four colours, from the one with the largest area to the accent. */
  readonly main: string
  readonly second: string
  readonly third: string
  readonly accent: string
}

/** Each line is a palette: mood, name, paper, ink, main, second, third, accent. */
const TABLE = `
earth: terracotta f4ebe0 3b2420 c4633f e0a877 8a9a78 e9bd5b
earth: clay f3e7db 4a2c22 b5694a d9a58a 5f6f64 d9843b
earth: ochre f6efdd 3a2f1d c9973a e6c886 6f7d5c a8502f
earth: adobe fbefe4 52281f d07f5b eebf9b 3f6f73 f0a13c
earth: walnut f1e9de 2e211a 8a5a3c c79f79 6d7a68 d08a4e
earth: umber efe6d8 33261f 9b6b4b cbb094 43585c c25b3c
earth: savanna f8f0de 41301c d2a24c e9cf98 7f8c4e c2562f
warm: apricot fff1e3 5b2a26 f09a63 f9cfa4 7a9e9f e8603c
warm: tomato fff0e6 3d1f1e e2553f f6b48f 3f7d74 f2b63c
warm: rosehip fdeee9 4c1d28 c9485b f0a8a0 4f6d7a f2a65a
warm: saffron fff5e0 4b2a12 eda52d f7d48c b7472a 2f6b6e
warm: peach fff0ea 5c3038 f2a48f fbd3c2 8fae9b e56b6f
warm: paprika fbeee2 431e18 b93f2b e98e5d 2d5d5b f1b24a
warm: sunset ffeedd 3a1c3c ef7d57 f9b572 7c4d79 ffd166
cool: harbour eef4f5 1f3142 3f6f8f 9cc0cf d9a35f e2664f
cool: glacier f1f7f8 203a4a 6ba3b8 b9d8df 4a6a86 f0a58f
cool: lagoon ecf6f3 123b42 2a8c8c 8fcdc2 f2c278 ef7a5e
cool: denim eff2f7 1d2a45 45639c a3b6d8 d8b48c d95f4c
cool: slate f0f2f4 262f3a 5f7488 adbcc9 c79d7a d9674a
cool: fjord eaf1f0 1c3438 3c7278 97bdb9 c9b18b dd7a4e
cool: iris f3f0f8 2b2350 6a5fae b7aedd 6fa8b5 f0a35e
green: moss f1f2e4 26301f 6f8450 b5c08c c58a55 e0b94f
green: fern eef4ea 18342a 3f7d5a 9cc7a0 e2c48d e0724a
green: sage f3f4ec 2f3b33 8aa088 c6d2bd b98f74 d9775b
green: olive f5f2e0 33321c 8a8a3c c9c583 a85f3c e0a53c
green: pine edf2ee 142a26 2f5d4f 86ab97 c7a16b d8583f
green: lichen f2f5e6 2a3a2c 9ab06a d3dcae 6f8f92 e39a5b
green: jade ecf5f0 123832 2f8f76 95d0ba f0c987 e8735a
pastel: sorbet fff4f0 5a3d55 f4b3a6 fbdcc9 a9c9c4 e88a8f
pastel: macaron f9f3f7 4b4260 cdb4db f6d6e3 a8d5ca f3a6a0
pastel: shell fdf5ee 5c4a48 e9c3b0 f5e0d0 b5c7cf d68f7f
pastel: mint f1f8f4 35504c a9d6c5 d9ede1 f4c9b3 ee9480
pastel: lilac f6f2fa 44385e b9a6d8 ded2ef f3c6b6 ef9f8f
pastel: butter fff8e6 5d4a34 f5d58a fbeabf b8cbb0 ef9a6d
pastel: sky f2f7fc 34496a a8c8e6 d6e6f4 f6cfb4 f0907a
vivid: carnival fff6ea 2a1a4a ef476f ffb84c 2a9d8f 5b5bd6
vivid: citrus fffbe8 24382b f7a400 ffd84f 3aa45b ee4f37
vivid: atelier fbf6ec 1c2440 2456c4 f2b632 e4482f 2f9e77
vivid: fiesta fff3ee 35123f d6336c ff8e3c 14a3a8 ffd23f
vivid: primary faf6ee 1b1b1f d93a2b f1b82d 2a5db0 ef7a5a
vivid: tropic f4fbf4 0f3a3a 00917c ffb74a f2545b 6ac2b8
night: midnight dfe7f2 0d1730 23386b 5372a8 c08f6a f5c96b
night: aurora def0ec 0b1f2e 16505a 3fa58c 7d62b3 b6f09c
night: plum f3e2e6 231131 5a2a5e a8567f e08a6d f7c77a
night: ember fbe3cf 1b1220 54263a a8453e e27d45 fbc45e
night: abyss dcecf0 07202c 0f4a5c 2f8196 78b9b7 f4a868
night: indigo e6e4f5 14123a 34318a 6c67c4 d58aa8 f8cf7e
mono: graphite f3f2ef 202123 6b6d70 b4b4b1 8d8a84 c9583c
mono: linen f6f1e9 38312a a39684 d6cbba 857a6c b8664a
mono: fog f1f3f3 2a3032 86949a c4cdd0 6a777c d48b5f
mono: newsprint f4f0e6 1f1d1a 55514a a8a194 7b756b b23a2a
`

export const PALETTES: readonly Palette[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [mood, name, ...hex] = line.split(/:? /)
    const [paper, ink, main, second, third, accent] = hex.map((value) => `#${value}`)
    return { name, mood, paper, ink, main, second, third, accent } as Palette
  })

const BY_NAME = new Map(PALETTES.map((palette) => [palette.name, palette]))

export function palettesOf(moods: readonly Mood[]): readonly Palette[] {
  return PALETTES.filter((palette) => moods.includes(palette.mood))
}

/** @throws if no palette has this name, for example because a stored picture names a removed palette */
export function paletteNamed(name: string): Palette {
  const palette = BY_NAME.get(name)
  if (!palette) throw new Error(`no palette is named "${name}"`)
  return palette
}
