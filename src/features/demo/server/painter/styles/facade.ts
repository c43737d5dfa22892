import { circle, ellipse, faded, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { vignette } from '../materials.ts'
import type { Scene, Style } from '../style.ts'

/** A front seen straight on: `windows` with shutters, `balconies`, or `panels` of a tower. */
export const facade: Style = {
  name: 'facade',
  variants: ['windows', 'balconies', 'panels'],
  moods: ['earth', 'pastel', 'cool', 'warm', 'mono', 'vivid'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const wall = random.pick([
      palette.main,
      palette.second,
      palette.accent,
      mix(palette.main, palette.paper, 0.5),
      palette.third,
    ])
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear(
          [
            [0, lighter(wall, 0.14)],
            [1, darker(wall, 0.06)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      ),
    )
    const columns = variant === 'panels' ? random.int(5, 8) : random.int(2, 4)
    const cell = w / columns
    const tall = cell * (variant === 'panels' ? random.between(0.8, 1.3) : random.between(1.2, 1.5))
    const rows = Math.ceil(h / tall)
    const offset = (h - rows * tall) / 2
    for (let r = 0; r < rows; r += 1) {
      if (variant === 'windows' && random.chance(0.8))
        c.add(
          rect(0, offset + r * tall - 6, w, 12, lighter(wall, 0.3)),
          rect(0, offset + r * tall + 6, w, 6, '#000000', faded(0.15)),
        )
      for (let k = 0; k < columns; k += 1) {
        const [x, y] = [k * cell, offset + r * tall]
        if (variant === 'panels') panel(scene, x, y, cell, tall, wall)
        else if (variant === 'windows') shuttered(scene, x, y, cell, tall, wall)
        else balcony(scene, x, y, cell, tall, wall)
      }
    }
    // The shadow of a neighbouring building falls across the front.
    const lean = random.between(0.3, 0.9) * w * random.pick([-1, 1])
    const from = random.between(0.2, 0.7) * w
    if (random.chance(0.7))
      c.add(
        path(
          polygon([
            [from, -10],
            [from + lean, h + 10],
            [lean > 0 ? -10 : w + 10, h + 10],
            [lean > 0 ? -10 : w + 10, -10],
          ]),
          '#1c1830',
          faded(0.24),
        ),
      )
    vignette(scene, 0.14)
  },
}

function glass({ random, palette }: Scene): string {
  return random.chance(0.14) ? '#ffdf9a' : mix(mix(palette.ink, '#6f93a8', 0.5), '#b9d3df', random.between(0, 0.45))
}

function shuttered(scene: Scene, x: number, y: number, cell: number, tall: number, wall: string): void {
  const { c, random, palette } = scene
  const [ww, wh] = [cell * 0.3, tall * 0.56]
  const [wx, wy] = [x + (cell - ww) / 2, y + tall * 0.2]
  const shutter = random.chance(0.9) ? palette.third : palette.accent
  const pane = glass(scene)
  const arch = tall > cell * 1.35
  if (arch)
    c.add(
      ellipse(wx + ww / 2, wy, ww / 2 + 9, ww * 0.36, lighter(wall, 0.45)),
      ellipse(wx + ww / 2, wy, ww / 2, ww * 0.3, pane),
    )
  c.add(
    rect(wx - 9, wy - (arch ? 0 : 9), ww + 18, wh + 12, lighter(wall, 0.45)),
    rect(
      wx,
      wy,
      ww,
      wh,
      c.linear(
        [
          [0, darker(pane, 0.25)],
          [1, lighter(pane, 0.15)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    rect(wx + ww / 2 - 3, wy, 6, wh, lighter(palette.paper, 0.4)),
    rect(wx, wy + wh * 0.34, ww, 5, lighter(palette.paper, 0.4)),
    rect(wx - 14, wy + wh + 3, ww + 28, 12, lighter(wall, 0.5)),
  )
  const closed = random.chance(0.16)
  const sw = closed ? ww / 2 : cell * 0.16
  for (const sx of closed ? [wx, wx + ww / 2] : [wx - sw - 10, wx + ww + 10]) {
    c.add(rect(sx + 5, wy + 7, sw, wh, '#1c1830', faded(0.22)), rect(sx, wy, sw, wh, shutter))
    for (let s = 1; s < 13; s += 1) c.add(rect(sx + 5, wy + (s * wh) / 13, sw - 10, 3, darker(shutter, 0.28)))
  }
  if (random.chance(0.35)) {
    c.add(rounded(wx - 12, wy + wh - 6, ww + 24, 24, 5, '#8a4a32'))
    for (let f = 0; f < 9; f += 1)
      c.add(
        circle(
          wx - 6 + (f * (ww + 12)) / 8,
          wy + wh - 12 - random.between(0, 16),
          random.between(9, 15),
          random.pick(['#4f7d3a', '#6b9a4b', palette.accent, '#e4566d']),
        ),
      )
  }
}

function balcony(scene: Scene, x: number, y: number, cell: number, tall: number, wall: string): void {
  const { c, random, palette } = scene
  const pane = glass(scene)
  c.add(
    rect(x + cell * 0.14, y + tall * 0.16, cell * 0.72, tall * 0.66, darker(wall, 0.38)),
    rect(x + cell * 0.2, y + tall * 0.24, cell * 0.6, tall * 0.58, pane),
    rect(x + cell * 0.49, y + tall * 0.24, cell * 0.02, tall * 0.58, lighter(palette.paper, 0.3)),
    path(
      polygon([
        [x + cell * 0.14, y + tall * 0.16],
        [x + cell * 0.86, y + tall * 0.16],
        [x + cell * 0.86, y + tall * 0.34],
        [x + cell * 0.14, y + tall * 0.22],
      ]),
      '#1c1830',
      faded(0.35),
    ),
  )
  if (random.chance(0.4))
    c.add(
      rect(
        x + cell * (random.chance(0.5) ? 0.2 : 0.52),
        y + tall * 0.24,
        cell * 0.26,
        tall * 0.58,
        random.pick([palette.paper, palette.accent, palette.second]),
        faded(0.85),
      ),
    )
  const slab = y + tall * 0.8
  const front = random.chance(0.85) ? lighter(wall, 0.32) : palette.accent
  c.add(
    rect(x + cell * 0.06, slab - tall * 0.2, cell * 0.88, tall * 0.24, front),
    rect(x + cell * 0.06, slab + tall * 0.04, cell * 0.88, 12, darker(front, 0.35)),
    path(
      polygon([
        [x + cell * 0.06, slab + tall * 0.05],
        [x + cell * 0.94, slab + tall * 0.05],
        [x + cell * 0.98, slab + tall * 0.15],
        [x + cell * 0.12, slab + tall * 0.15],
      ]),
      '#1c1830',
      faded(0.22),
    ),
  )
  if (random.chance(0.3))
    for (let f = 0; f < 8; f += 1)
      c.add(
        ellipse(
          x + cell * random.between(0.14, 0.86),
          slab - tall * 0.21,
          cell * 0.06,
          tall * 0.05,
          random.pick(['#4f7d3a', '#6b9a4b', '#3a6a42']),
        ),
      )
}

function panel(scene: Scene, x: number, y: number, cell: number, tall: number, wall: string): void {
  const { c, random, palette } = scene
  const pane = glass(scene)
  const inset = cell * 0.12
  c.add(
    rect(
      x + 2,
      y + 2,
      cell - 4,
      tall - 4,
      random.chance(0.12)
        ? random.pick([palette.accent, palette.third])
        : mix(wall, '#ffffff', random.between(0, 0.14)),
    ),
    rect(
      x + inset,
      y + inset,
      cell - inset * 2,
      tall - inset * 2,
      c.linear(
        [
          [0, lighter(pane, 0.2)],
          [1, darker(pane, 0.15)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    path(
      polygon([
        [x + inset, y + inset],
        [x + cell - inset, y + inset],
        [x + cell - inset * 1.7, y + inset * 1.8],
        [x + inset * 1.7, y + inset * 1.8],
        [x + inset * 1.7, y + tall - inset],
        [x + inset, y + tall - inset],
      ]),
      '#1c1830',
      faded(0.4),
    ),
  )
  if (random.chance(0.3))
    c.add(
      rect(
        x + inset,
        y + inset,
        cell - inset * 2,
        (tall - inset * 2) * random.between(0.2, 0.8),
        lighter(palette.paper, 0.2),
        faded(0.75),
      ),
    )
  if (random.chance(0.1))
    c.add(stroke(`M${x + inset} ${y + tall / 2}h${cell - inset * 2}`, lighter(palette.paper, 0.4), 4))
}
