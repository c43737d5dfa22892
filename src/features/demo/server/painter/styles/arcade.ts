import { circle, faded, path, polygon, rect } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { plant, vignette } from '../materials.ts'
import type { Scene, Style } from '../style.ts'

/** Walls in sunlight: `arches` with deep shade, `stairs` that climb the picture, or plain concrete `volumes`. */
export const arcade: Style = {
  name: 'arcade',
  variants: ['arches', 'stairs', 'volumes'],
  moods: ['earth', 'warm', 'pastel', 'vivid', 'cool'],
  ratio: 'tall',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const skyTop = mix(palette.third, '#4f86b5', 0.45)
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear([
          [0, skyTop],
          [1, lighter(skyTop, 0.6)],
        ]),
      ),
    )
    if (random.chance(0.4))
      c.add(circle(w * random.between(0.2, 0.8), h * 0.14, w * 0.07, mix(palette.accent, '#fffbe8', 0.6)))
    if (variant === 'arches') archWall(scene)
    else if (variant === 'stairs') stairs(scene)
    else volumes(scene)
    vignette(scene, 0.14)
  },
}

function archWall(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wall = random.pick([palette.main, palette.second, palette.accent])
  const top = h * random.between(0.1, 0.26)
  const floor = h * 0.86
  c.add(
    rect(
      0,
      top,
      w,
      h,
      c.linear([
        [0, lighter(wall, 0.14)],
        [1, darker(wall, 0.06)],
      ]),
    ),
    rect(0, top, w, 20, lighter(wall, 0.36)),
    rect(0, floor, w, h - floor, lighter(mix(wall, palette.paper, 0.5), 0.1)),
  )
  const tiers = h > 1300 && random.chance(0.6) ? 2 : 1
  for (let tier = 0; tier < tiers; tier += 1) {
    const count = random.int(2, 4)
    const cell = w / count
    const foot = tiers === 2 && tier === 0 ? top + (floor - top) * 0.48 : floor
    const r = cell * 0.34
    const tall = Math.min(foot - top - 90, r * random.between(2.4, 3.6)) - (tiers === 2 && tier === 1 ? 40 : 0)
    for (let i = 0; i < count; i += 1) {
      const x = (i + 0.5) * cell
      const d = (dx: number, q: number) =>
        `M${(x - q + dx).toFixed(0)} ${foot.toFixed(0)}V${(foot - tall + r).toFixed(0)}A${q.toFixed(0)} ${q.toFixed(0)} 0 0 1 ${(x + q + dx).toFixed(0)} ${(foot - tall + r).toFixed(0)}V${foot.toFixed(0)}Z`
      const inside = darker(mix(wall, palette.ink, 0.45), 0.08)
      c.add(path(d(0, r + 12), lighter(wall, 0.28)), path(d(0, r), inside))
      c.add(
        c.clipped(
          path(d(0, r), '#000'),
          path(d(r * 0.55, r), mix(wall, palette.accent, 0.5), faded(0.85)) +
            path(
              polygon([
                [x - r, foot],
                [x + r * 2, foot - tall * 0.5],
                [x + r * 2, foot],
              ]),
              lighter(palette.accent, 0.4),
              faded(0.55),
            ),
        ),
      )
      c.add(
        path(
          polygon([
            [x - r, foot],
            [x + r, foot],
            [x + r - 90, foot + 120],
            [x - r - 90, foot + 120],
          ]),
          inside,
          faded(foot === floor ? 0.32 : 0),
        ),
      )
    }
    if (foot !== floor)
      c.add(rect(0, foot, w, 18, lighter(wall, 0.36)), rect(0, foot + 18, w, 26, '#1c1830', faded(0.16)))
  }
  if (random.chance(0.6))
    c.add(
      plant(
        scene,
        w * random.pick([0.08, 0.5, 0.92]),
        h * 0.93,
        h * 0.22,
        random.pick([palette.third, '#b5694a', palette.paper]),
        '#3f6b4a',
      ),
    )
}

function stairs({ c, w, h, random, palette }: Scene): void {
  const wall = random.pick([palette.main, palette.accent, palette.second])
  const flip = random.chance(0.5)
  const count = random.int(7, 12)
  const [sw, sh] = [(w * random.between(0.7, 0.95)) / count, (h * random.between(0.5, 0.66)) / count]
  let out =
    path(
      polygon([
        [0, h * 0.16],
        [w * 0.42, h * 0.08],
        [w * 0.42, h],
        [0, h],
      ]),
      c.linear([
        [0, lighter(wall, 0.05)],
        [1, darker(wall, 0.28)],
      ]),
    ) +
    rect(
      w * 0.42,
      h * 0.08,
      w,
      h,
      c.linear([
        [0, lighter(wall, 0.26)],
        [1, lighter(wall, 0.06)],
      ]),
    )
  const other = mix(wall, random.pick([palette.third, palette.paper, palette.accent]), 0.7)
  const x0 = w - count * sw
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [x0 + i * sw, h - (i + 1) * sh]
    out +=
      rect(x, y, w - x, h - y, darker(other, 0.12)) +
      path(
        polygon([
          [x, y],
          [x + sw * 1.3, y],
          [x + sw * 1.3 - 26, y + 26],
          [x - 26, y + 26],
        ]),
        lighter(other, 0.38),
      ) +
      rect(
        x - 26,
        y + 26,
        sw + 8,
        sh,
        c.linear([
          [0, other],
          [1, darker(other, 0.2)],
        ]),
      )
  }
  out += path(
    polygon([
      [x0 - 26, h - sh],
      [w, h - count * sh - sh * 3.4],
      [w, h - count * sh - sh * 2.7],
      [x0 - 26, h - sh * 0.2],
    ]),
    '#1c1830',
    faded(0.2),
  )
  const [dx, dw] = [w * random.between(0.1, 0.2), w * 0.16]
  out += path(
    `M${dx} ${h * 0.62}V${h * 0.42}a${dw / 2} ${dw / 2} 0 0 1 ${dw} 0V${h * 0.6}Z`,
    darker(mix(wall, palette.ink, 0.6), 0.1),
  )
  c.add(`<g transform="${flip ? `translate(${w} 0) scale(-1 1)` : ''}">${out}</g>`)
}

function volumes({ c, w, h, random, palette }: Scene): void {
  const concrete = random.pick([
    '#c9c2b8',
    '#b5aea6',
    mix(palette.second, '#bdb6ad', 0.5),
    mix(palette.main, '#cfc8bf', 0.45),
  ])
  const count = random.int(4, 6)
  for (let i = 0; i < count; i += 1) {
    const t = i / count
    const width = w * random.between(0.26, 0.5)
    const x = random.between(-0.1, 0.8) * w
    const top = h * (0.12 + t * 0.56) + random.between(-40, 40)
    const depth = width * random.between(0.25, 0.5)
    const rise = depth * random.between(0.3, 0.5)
    const tone = mix(concrete, random.pick([palette.accent, palette.main, concrete, concrete]), 0.3)
    const light = c.linear([
      [0, lighter(tone, 0.22)],
      [1, tone],
    ])
    c.add(
      path(
        polygon([
          [x + width, top],
          [x + width + depth, top - rise],
          [x + width + depth, h],
          [x + width, h],
        ]),
        c.linear([
          [0, darker(tone, 0.3)],
          [1, darker(tone, 0.42)],
        ]),
      ),
      path(
        polygon([
          [x, top],
          [x + depth, top - rise],
          [x + width + depth, top - rise],
          [x + width, top],
        ]),
        lighter(tone, 0.42),
      ),
      rect(x, top, width, h - top, light),
    )
    const rows = random.int(3, 9)
    const style = random.int(0, 3)
    for (let r = 0; r < rows; r += 1) {
      const y = top + 50 + r * 74
      if (style === 0) c.add(rect(x + width * 0.1, y, width * 0.8, 26, darker(tone, 0.6)))
      else if (style === 1)
        for (let k = 0; k < 4; k += 1)
          c.add(
            rect(x + width * (0.1 + k * 0.22), y, width * 0.13, 46, darker(tone, 0.58)),
            rect(x + width * (0.1 + k * 0.22), y, width * 0.13, 12, '#000000', faded(0.3)),
          )
      else if (style === 2)
        for (let k = 0; k < 3; k += 1)
          c.add(circle(x + width * (0.2 + k * 0.3), y + 20, width * 0.08, darker(tone, 0.56)))
      else c.add(rect(x, y, width, 4, darker(tone, 0.2)))
    }
    for (let k = 0; k < 16; k += 1)
      c.add(
        rect(
          x + width * random.next(),
          top + (h - top) * random.next() * 0.4,
          3,
          random.between(40, 190),
          darker(tone, 0.3),
          faded(0.14),
        ),
      )
    c.add(
      path(
        polygon([
          [x, top],
          [x + width * 0.34, top],
          [x, top + width * 0.9],
        ]),
        '#ffffff',
        faded(0.1),
      ),
    )
  }
}
