import { circle, ellipse, path, rect, rounded } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { blob } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

const SKIN = ['#f3cfb3', '#e8b48c', '#d09a6c', '#b67a4e', '#8f5a3a', '#6a4029', '#f6dcc6'] as const
const HAIR = ['#1f1a1a', '#3b2519', '#5f3b22', '#8a5a33', '#c08a4a', '#7d7a78', '#b5452f', '#e2d3b5'] as const

/** A face without features, as avatars are drawn: hair, shoulders and a coloured ground. */
export const portrait: Style = {
  name: 'portrait',
  variants: ['face'],
  moods: ['warm', 'cool', 'green', 'pastel', 'vivid', 'earth'],
  ratio: 'square',
  paint(scene) {
    const { c, w, h, random, palette } = scene
    const back = random.pick([palette.main, palette.second, palette.third, palette.accent])
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear(
          [
            [0, lighter(back, 0.2)],
            [1, back],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    )
    if (random.chance(0.6))
      c.add(
        circle(w * random.between(0.3, 0.7), h * 0.42, w * random.between(0.34, 0.44), mix(back, palette.paper, 0.35)),
      )
    const skin = random.pick(SKIN)
    const hair = random.pick(HAIR)
    const cloth = random.pick(
      [palette.ink, palette.paper, palette.accent, palette.third].filter((color) => color !== back),
    )
    const long = random.chance(0.45)
    const x = w * random.between(0.47, 0.53)
    const y = h * 0.46
    const head = w * random.between(0.165, 0.185)
    if (long)
      c.add(
        path(blob(random, x, y + head * 0.75, head * 1.5, head * random.between(1.9, 2.5), 0.05, 9), darker(hair, 0.1)),
      )
    else if (random.chance(0.25)) c.add(circle(x, y - head * 1.5, head * 0.6, hair))
    c.add(
      ellipse(
        x,
        h * 1.06,
        w * 0.38,
        h * 0.34,
        c.linear([
          [0, lighter(cloth, 0.12)],
          [1, darker(cloth, 0.1)],
        ]),
      ),
    )
    c.add(rounded(x - head * 0.42, y + head * 0.6, head * 0.84, head * 1.25, head * 0.4, darker(skin, 0.14)))
    c.add(
      ellipse(
        x,
        y,
        head,
        head * 1.22,
        c.linear(
          [
            [0, lighter(skin, 0.1)],
            [1, skin],
          ],
          0,
          0,
          1,
          0.6,
        ),
      ),
    )
    c.add(hairOf(scene, x, y, head, hair, long))
    if (random.chance(0.3))
      for (const side of [-1, 1])
        c.add(
          circle(
            x + side * head * 0.44,
            y + head * 0.1,
            head * 0.32,
            'none',
            `stroke="${darker(palette.ink, 0.2)}" stroke-width="9"`,
          ),
        )
    if (!long && random.chance(0.3))
      c.add(
        path(
          `M${(x - head).toFixed(0)} ${(y + head * 0.3).toFixed(0)}Q${(x - head).toFixed(0)} ${(y + head * 1.42).toFixed(0)} ${x.toFixed(0)} ${(y + head * 1.42).toFixed(0)}Q${(x + head).toFixed(0)} ${(y + head * 1.42).toFixed(0)} ${(x + head).toFixed(0)} ${(y + head * 0.3).toFixed(0)}Q${x.toFixed(0)} ${(y + head * 1.05).toFixed(0)} ${(x - head).toFixed(0)} ${(y + head * 0.3).toFixed(0)}Z`,
          hair,
        ),
      )
  },
}

function hairOf({ random }: Scene, x: number, y: number, head: number, hair: string, long: boolean): string {
  const side = random.pick([-1, 1])
  const part = x + side * head * random.between(0.2, 0.8)
  const top = y - head * random.between(1.5, 1.75)
  const low = y + head * (long ? 0.7 : random.between(-0.2, 0.15))
  const fringe = y - head * random.between(0.35, 0.75)
  const p = (value: number) => value.toFixed(0)
  const cap = `M${p(x - head * 1.14)} ${p(low)}C${p(x - head * 1.35)} ${p(top)} ${p(x + head * 1.35)} ${p(top)} ${p(x + head * 1.14)} ${p(low)}Q${p(x + head * 0.95)} ${p(fringe - head * 0.1)} ${p(part)} ${p(fringe)}Q${p(x - head * 0.85)} ${p(fringe)} ${p(x - head * 1.14)} ${p(low)}Z`
  return path(cap, hair)
}
