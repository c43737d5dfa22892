import { circle, ellipse, faded, path, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { placed, shadow, SURFACES, tableTop, vignette, windowLight } from '../materials.ts'
import { blob, leaf, scatter } from '../shapes.ts'
import { flowerHead } from './flowers.ts'
import type { Scene, Style } from '../style.ts'
import { LEAVES, tomato, pear, carrot, lemon, beet, pea } from '../produce.ts'

/** Growing things: `beds` from above, a glass `greenhouse`, a `harvest` laid out on a table. */
export const garden: Style = {
  name: 'garden',
  variants: ['beds', 'greenhouse', 'harvest'],
  moods: ['green', 'earth', 'warm', 'pastel'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'beds') beds(scene)
    else if (scene.variant === 'greenhouse') greenhouse(scene)
    else harvest(scene)
    windowLight(scene, scene.variant === 'harvest' ? 0.18 : 0)
    vignette(scene, 0.18)
  },
}

function beds(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const grass = mix('#8fae62', palette.second, 0.2)
  const way = random.chance(0.5) ? '#d9c6a3' : grass
  c.add(rect(0, 0, w, h, way))
  for (const [x, y] of scatter(random, 0, 0, w, h, 42, 1))
    c.add(circle(x, y, random.between(2, 6), darker(way, 0.12), faded(0.5)))
  const columns = random.int(2, 3)
  const rows = Math.max(2, Math.round((h / w) * columns * random.between(0.6, 1)))
  const gap = random.between(44, 70)
  const [bw, bh] = [(w - gap * (columns + 1)) / columns, (h - gap * (rows + 1)) / rows]
  for (let r = 0; r < rows; r += 1)
    for (let k = 0; k < columns; k += 1) {
      const [x, y] = [gap + k * (bw + gap), gap + r * (bh + gap)]
      c.add(
        rounded(x + 12, y + 18, bw, bh, 8, '#1a1015', faded(0.25)),
        rounded(x, y, bw, bh, 8, random.pick(['#a97c50', '#8e6244', '#c79a6b'])),
        rounded(x + 14, y + 14, bw - 28, bh - 28, 4, '#5d4030'),
      )
      const step = random.pick([54, 66, 84])
      const kind = random.int(0, 4)
      const leafGreen = random.pick(LEAVES)
      const bloom = random.pick([palette.accent, palette.main, '#e4566d', '#f2b63c'])
      for (let py = y + 14 + step / 2; py < y + bh - 14 - step * 0.3; py += step)
        for (let px = x + 14 + step / 2; px < x + bw - 14 - step * 0.3; px += step) {
          const s = step * 0.52
          if (kind === 0)
            for (let q = 3; q > 0; q -= 1)
              c.add(
                path(
                  blob(random, px, py, s * q * 0.34, s * q * 0.34, 0.16, 8),
                  mix(leafGreen, '#d9e8a0', 0.55 - q * 0.16),
                ),
              )
          else if (kind === 1)
            for (let q = 0; q < 6; q += 1)
              c.add(
                path(
                  leaf(px, py, s, s * 0.26, q * 60 + random.int(0, 20)),
                  mix(leafGreen, q % 2 ? '#ffffff' : '#000000', 0.08),
                ),
              )
          else if (kind === 2) c.add(flowerHead(scene, px, py, s * 0.9, bloom))
          else if (kind === 3) {
            for (let q = 0; q < 5; q += 1) c.add(path(leaf(px, py, s, s * 0.3, q * 72), leafGreen))
            for (let q = 0; q < 3; q += 1)
              c.add(circle(px + random.between(-s, s) * 0.5, py + random.between(-s, s) * 0.5, s * 0.22, '#d9402f'))
          } else
            for (let q = 0; q < 9; q += 1)
              c.add(
                stroke(
                  `M${px.toFixed(0)} ${py.toFixed(0)}l${random.between(-s, s).toFixed(0)} ${random.between(-s, s).toFixed(0)}`,
                  mix(leafGreen, '#c9dba0', random.next() * 0.5),
                  5,
                ),
              )
        }
    }
  if (random.chance(0.6)) {
    const [x, y] = [w * random.between(0.3, 0.7), h * random.between(0.3, 0.7)]
    c.add(
      placed(
        circle(8, 14, 74, '#1a1015', faded(0.3)) +
          circle(0, 0, 70, palette.accent) +
          circle(0, 0, 58, darker(palette.accent, 0.2)) +
          ellipse(0, 0, 50, 50, '#5f93a8') +
          stroke('M64 0C150 10 150 60 190 44', palette.accent, 16) +
          circle(196, 42, 22, darker(palette.accent, 0.1)),
        x,
        y,
        random.int(0, 360),
      ),
    )
  }
}

function greenhouse(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const sky = mix('#cfe6ea', palette.second, 0.25)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, sky],
        [1, lighter(sky, 0.4)],
      ]),
    ),
  )
  for (let i = 0; i < 12; i += 1)
    c.add(
      path(
        blob(
          random,
          w * random.next(),
          h * random.between(0.35, 0.6),
          random.between(90, 200),
          random.between(80, 180),
          0.15,
          8,
        ),
        mix(random.pick(LEAVES), sky, 0.6),
      ),
    )
  const frame = random.pick(['#2f4a3f', '#f6f3ea', '#3a3a3c', palette.ink])
  const peak = h * random.between(0.06, 0.14)
  const eave = h * 0.34
  const floor = h * 0.86
  c.add(
    rect(0, floor, w, h, '#b9a384'),
    path(`M${w * 0.36} ${floor}L${w * 0.64} ${floor}L${w * 0.84} ${h}H${w * 0.16}Z`, '#d9c8aa'),
  )
  for (let i = -3; i <= 3; i += 1)
    c.add(stroke(`M${w / 2 + i * 40} ${peak}L${w / 2 + i * w * 0.2} ${eave}V${floor}`, frame, 9))
  c.add(
    stroke(`M-20 ${eave + 60}L${w / 2} ${peak}L${w + 20} ${eave + 60}`, frame, 20),
    rect(0, eave, w, 9, frame),
    rect(0, h * 0.56, w, 7, frame),
    stroke(`M${w * 0.2} ${(eave * 0.7).toFixed(0)}H${w * 0.8}`, frame, 7),
  )
  for (const side of [-1, 1])
    for (let d = 0; d < 5; d += 1) {
      const near = d / 4
      const x = w / 2 + side * w * (0.2 + near * 0.27)
      const y = floor + near * (h - floor) * 0.9
      const s = h * (0.14 + near * 0.26)
      const green = random.pick(LEAVES)
      for (let k = 0; k < 13; k += 1)
        c.add(
          path(
            leaf(x, y - s * 0.2, s * random.between(0.6, 1), s * 0.1, -90 + (k - 6) * 13 + random.between(-6, 6)),
            mix(green, k % 2 ? '#ffffff' : '#0f2a1c', 0.06 + (1 - near) * 0.16),
          ),
        )
      if (random.chance(0.6))
        for (let k = 0; k < 5; k += 1)
          c.add(
            flowerHead(
              scene,
              x + random.between(-0.4, 0.4) * s,
              y - s * random.between(0.4, 0.9),
              s * 0.09,
              random.pick([palette.accent, palette.main, '#fdf6ec']),
            ),
          )
      c.add(
        path(
          `M${x - s * 0.2} ${y - s * 0.24}h${s * 0.4}l${-s * 0.05} ${s * 0.3}h${-s * 0.3}Z`,
          c.linear(
            [
              [0, '#cf8560'],
              [1, '#9a5236'],
            ],
            0,
            0,
            1,
            0,
          ),
        ),
      )
    }
  for (let i = 0; i < 3; i += 1) {
    const x = w * (0.3 + i * 0.2)
    c.add(rect(x - 1.5, peak, 3, h * 0.14, frame))
    for (let k = 0; k < 12; k += 1)
      c.add(path(leaf(x, peak + h * 0.14, random.between(60, 130), 13, 20 + k * 13), random.pick(LEAVES)))
  }
}

function harvest(scene: Scene): void {
  const { c, w, h, random } = scene
  tableTop(scene, random.pick(SURFACES))
  const makers = [tomato, pear, carrot, lemon, beet, pea]
  const only = random.chance(0.4) ? [random.pick(makers)] : random.shuffled(makers).slice(0, random.int(2, 4))
  const step = random.between(190, 270)
  for (const [x, y] of scatter(random, -40, -40, w + 80, h + 80, step, 0.5)) {
    const make = random.pick(only)
    const s = step * random.between(0.32, 0.42)
    c.add(
      shadow(scene, x + s * 0.2, y + s * 0.3, s * 1.2, s * 1.15, 0.42),
      placed(make(scene, s), x, y, random.between(0, 360)),
    )
  }
}
