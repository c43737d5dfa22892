import { circle, faded, path, rect, rounded, smooth, stroke, type Point } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { blob, leaf, polar } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Leaves on a herbarium sheet or a print: a `fern`, a `monstera` leaf, a `branch` with fruit, or a dense `jungle`. */
export const botanical: Style = {
  name: 'botanical',
  variants: ['fern', 'fern-dark', 'monstera', 'branch', 'branch-dark', 'jungle'],
  moods: ['green', 'earth', 'pastel', 'cool', 'night', 'mono'],
  ratio: 'tall',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const back =
      variant === 'jungle'
        ? mix(palette.ink, palette.main, random.between(0, 0.3))
        : variant.endsWith('-dark')
          ? palette.ink
          : random.pick([
              palette.paper,
              mix(palette.second, palette.paper, 0.55),
              mix(palette.second, palette.paper, 0.2),
            ])
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear([
          [0, lighter(back, 0.08)],
          [1, darker(back, 0.06)],
        ]),
      ),
    )
    if (variant === 'jungle') return jungle(scene)
    if (random.chance(0.35))
      c.add(
        rounded(
          40,
          40,
          w - 80,
          h - 80,
          4,
          'none',
          `stroke="${mix(back, palette.ink, back === palette.ink ? 0 : 0.4)}" stroke-width="4"`,
        ),
      )
    else if (random.chance(0.5)) c.add(circle(w / 2, h * 0.46, w * 0.36, mix(back, palette.accent, 0.4)))
    const green =
      back === palette.ink
        ? mix('#8fae72', palette.second, 0.4)
        : random.pick([palette.main, '#4f7d5a', palette.third, mix('#3a6449', palette.main, 0.4)])
    if (variant.startsWith('fern')) fern(scene, green)
    else if (variant === 'monstera')
      c.add(monstera(scene, w / 2, h * 0.9, Math.min(h * 0.8, w * 1.02), random.between(-14, 14), green))
    else branch(scene, green)
  },
}

function fern({ c, w, h, random }: Scene, green: string): void {
  const fronds = random.int(1, 3)
  for (let f = 0; f < fronds; f += 1) {
    const [x0, lean] = [
      w * (0.5 + (f - (fronds - 1) / 2) * 0.12),
      (f - (fronds - 1) / 2) * 0.9 + random.between(-0.2, 0.2),
    ]
    const spine = (t: number): Point => [
      x0 + lean * w * 0.34 * t * t + Math.sin(t * 3) * 18,
      h * (0.93 - 0.82 * t * (1 - Math.abs(lean) * 0.14)),
    ]
    c.add(stroke(smooth([0, 0.25, 0.5, 0.75, 1].map(spine)), darker(green, 0.25), 8))
    const pairs = random.int(18, 30)
    for (let i = 1; i < pairs; i += 1) {
      const t = 0.1 + (0.9 * i) / pairs
      const [x, y] = spine(t)
      const length = w * 0.3 * Math.sin(Math.min(1, (1.06 - t) * 1.5) * 1.57) * (fronds > 1 ? 0.72 : 1)
      const tilt = lean * 40 * t
      for (const side of [-1, 1])
        c.add(
          path(
            leaf(x, y, length, length * random.between(0.1, 0.15), -90 + tilt + side * (62 - t * 14)),
            mix(green, side > 0 ? '#ffffff' : '#0a1a12', 0.04 + (i % 3) * 0.05),
          ),
        )
    }
  }
}

/** A leaf with deep cuts; its stalk is at (x, y). */
function monstera({ c, random }: Scene, x: number, y: number, size: number, degrees: number, green: string): string {
  const outline: Point[] = []
  const lobes = random.int(5, 7)
  const s = size * 0.42
  for (const side of [1, -1]) {
    const half: Point[] = []
    for (let i = 0; i < lobes; i += 1) {
      const t0 = i / lobes
      const reach = s * (0.72 + 0.34 * Math.sin(t0 * 3.1 + 0.5)) * (1 - t0 * 0.35)
      const yy = -size * 0.3 - t0 * size * 0.62
      half.push(
        [side * reach * 0.92, yy + size * 0.04],
        [side * reach, yy - size * 0.03],
        [side * reach * 0.9, yy - size * 0.065],
      )
      if (i < lobes - 1) half.push([side * s * random.between(0.16, 0.34), yy - size * 0.055])
    }
    outline.push(...(side === 1 ? half : half.reverse()))
    if (side === 1) outline.push([0, -size])
  }
  outline.push([-s * 0.3, -size * 0.2], [0, -size * 0.27], [s * 0.3, -size * 0.2])
  let veins = stroke(
    `M0 0Q${random.int(-16, 16)} ${(-size * 0.5).toFixed(0)} 0 ${(-size * 0.96).toFixed(0)}`,
    lighter(green, 0.3),
    size * 0.012,
  )
  for (let i = 0; i < 6; i += 1)
    for (const side of [-1, 1])
      veins += stroke(
        `M0 ${(-size * (0.32 + i * 0.1)).toFixed(0)}q${(side * s * 0.35).toFixed(0)} ${(-size * 0.02).toFixed(0)} ${(side * s * (0.72 - i * 0.07)).toFixed(0)} ${(-size * 0.06).toFixed(0)}`,
        lighter(green, 0.22),
        size * 0.007,
      )
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${degrees.toFixed(0)})">${stroke(`M0 0V${(-size * 0.3).toFixed(0)}`, darker(green, 0.2), size * 0.022)}${path(
    smooth(outline, true),
    c.linear(
      [
        [0, lighter(green, 0.14)],
        [1, darker(green, 0.2)],
      ],
      0,
      0,
      1,
      1,
    ),
  )}${veins}</g>`
}

function branch({ c, w, h, random, palette }: Scene, green: string): void {
  const flip = random.pick([-1, 1])
  const spine = (t: number): Point => [
    w * 0.5 + flip * w * (0.34 - 0.68 * t),
    h * (0.9 - 0.78 * t) + Math.sin(t * 5) * 30,
  ]
  c.add(stroke(smooth([0, 0.2, 0.4, 0.6, 0.8, 1].map(spine)), mix('#7a5a42', green, 0.2), 13))
  const fruit = random.pick([palette.accent, '#d9483a', '#e8a53c', palette.main])
  const count = random.int(10, 16)
  for (let i = 0; i < count; i += 1) {
    const [x, y] = spine(0.06 + (0.94 * i) / count)
    const angle = (flip > 0 ? -135 : -45) + (i % 2 ? 58 : -58) + random.between(-14, 14)
    const length = random.between(130, 230)
    c.add(
      path(
        leaf(x, y, length, length * random.between(0.22, 0.32), angle),
        c.linear([
          [0, lighter(green, 0.2)],
          [1, darker(green, 0.1)],
        ]),
      ),
      stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}L${polar(x, y, length * 0.86, angle)
          .map((v) => v.toFixed(0))
          .join(' ')}`,
        lighter(green, 0.32),
        3,
        faded(0.8),
      ),
    )
    if (random.chance(0.45)) {
      const [fx, fy] = polar(x, y, random.between(60, 110), angle + random.pick([-60, 60]))
      const r = random.between(28, 52)
      c.add(
        stroke(`M${x.toFixed(0)} ${y.toFixed(0)}L${fx.toFixed(0)} ${fy.toFixed(0)}`, darker(green, 0.2), 4),
        path(
          blob(random, fx, fy, r, r, 0.04, 8),
          c.radial(
            [
              [0, lighter(fruit, 0.4)],
              [0.7, fruit],
              [1, darker(fruit, 0.25)],
            ],
            0.36,
            0.32,
            0.7,
          ),
        ),
      )
    }
  }
}

function jungle(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const greens = ['#2f5a45', '#4f7d4a', '#7ba05a', '#1f4a3f', palette.main, palette.second]
  for (let layer = 0; layer < 3; layer += 1)
    for (let i = 0; i < 9; i += 1) {
      const green = mix(random.pick(greens), palette.ink, 0.55 - layer * 0.27)
      const [x, y] = [w * random.between(-0.05, 1.05), h * random.between(0, 1.1)]
      const kind = random.int(0, 2)
      if (kind === 0) c.add(monstera(scene, x, y, random.between(360, 560), random.between(-60, 60), green))
      else if (kind === 1)
        for (let k = 0; k < 11; k += 1)
          c.add(
            path(
              leaf(x, y, random.between(240, 420), 34, k * 17 - 175),
              mix(green, k % 2 ? '#ffffff' : '#000000', 0.08),
            ),
          )
      else
        for (let k = 0; k < 14; k += 1)
          c.add(path(leaf(x + k * 6, y - k * 26, 150 - k * 5, 26, k % 2 ? -20 : -160), mix(green, '#d9e8a0', 0.1)))
    }
  for (let i = random.int(3, 7); i > 0; i -= 1) {
    const [x, y] = [w * random.next(), h * random.next()]
    for (let k = 0; k < 6; k += 1)
      c.add(
        path(
          leaf(x, y, random.between(60, 100), 22, k * 60),
          random.pick([palette.accent, lighter(palette.accent, 0.3)]),
        ),
      )
  }
}
