import { circle, faded, path, rect, rounded, smooth, stroke, type Point } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { blob } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Paint itself: broad `strokes`, soft `fields` of colour above each other, or poured `stone` like marbled paper. */
export const brush: Style = {
  name: 'brush',
  variants: ['strokes', 'fields', 'stone'],
  moods: ['earth', 'warm', 'cool', 'pastel', 'vivid', 'night', 'mono'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'strokes') strokes(scene)
    else if (scene.variant === 'fields') fields(scene)
    else stone(scene)
  },
}

/** One stroke of a wide brush: many hairs that start and stop unevenly. */
function pull({ random }: Scene, line: readonly Point[], width: number, color: string): string {
  const hairs = 26
  let out = stroke(smooth(line), color, width * 0.8, `${faded(0.72)} style="stroke-linecap:butt"`)
  for (let i = 0; i < hairs; i += 1) {
    const off = (i / (hairs - 1) - 0.5) * width
    const [sx, sy] = [random.between(-30, 30), random.between(-10, 10)]
    const hair = line.map(([x, y], k): Point => [
      x + (k === 0 || k === line.length - 1 ? sx : 0) + off * 0.22,
      y + off + (k === 0 ? sy : random.between(-3, 3)),
    ])
    out += stroke(
      smooth(hair),
      mix(color, random.pick(['#ffffff', '#000000']), random.between(0, 0.2)),
      random.between(1.5, (width / hairs) * 1.3),
      faded(random.between(0.35, 0.95)),
    )
  }
  return out
}

function strokes(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, lighter(palette.paper, 0.3)],
        [1, darker(palette.paper, 0.04)],
      ]),
    ),
  )
  const inks = random.shuffled([palette.main, palette.second, palette.third, palette.accent, palette.ink])
  const lean = random.between(-0.5, 0.5)
  const count = random.int(5, 9)
  for (let i = 0; i < count; i += 1) {
    const y = h * (0.12 + (0.76 * (i + random.between(-0.3, 0.3))) / count)
    const from = w * random.between(-0.05, 0.35)
    const to = w * random.between(0.55, 1.08)
    const line = [0, 0.35, 0.7, 1].map((t): Point => [
      from + (to - from) * t,
      y + lean * (t - 0.5) * h * 0.3 + random.between(-34, 34),
    ])
    c.add(pull(scene, line, random.between(50, 170), inks[i % inks.length]!))
  }
  for (let i = 0; i < 26; i += 1)
    c.add(circle(w * random.next(), h * random.next(), random.between(2, 11) * random.next(), random.pick(inks)))
  if (random.chance(0.5))
    c.add(
      stroke(
        smooth(Array.from({ length: 8 }, (): Point => [w * random.between(0.1, 0.9), h * random.between(0.15, 0.85)])),
        palette.ink,
        random.between(3, 7),
      ),
    )
}

function fields(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const order = random.shuffled([palette.main, palette.accent, palette.third, palette.second, palette.ink])
  c.add(rect(0, 0, w, h, order[4]!))
  const count = random.int(2, 4)
  const edge = w * random.between(0.06, 0.1)
  const gap = h * 0.025
  const parts = Array.from({ length: count }, () => random.between(0.5, 1.6))
  const total = parts.reduce((sum, part) => sum + part, 0)
  let y = edge
  parts.forEach((part, i) => {
    const tall = ((h - edge * 2 - gap * (count - 1)) * part) / total
    const color = order[i]!
    // The edge of a field consists of many thin coats whose ends differ slightly.
    for (let coat = 0; coat < 9; coat += 1) {
      const shrink = coat * random.between(1.5, 5)
      c.add(
        path(
          blobRect(scene, edge + shrink, y + shrink, w - edge * 2 - shrink * 2, tall - shrink * 2),
          mix(color, coat % 2 ? '#ffffff' : order[4]!, random.between(0, 0.16)),
          faded(0.24),
        ),
      )
    }
    for (let k = 0; k < 14; k += 1)
      c.add(
        stroke(
          `M${(edge + 30).toFixed(0)} ${(y + tall * random.next()).toFixed(0)}q${(w * 0.4).toFixed(0)} ${random.int(-18, 18)} ${(w - edge * 2 - 60).toFixed(0)} 0`,
          lighter(color, 0.3),
          random.between(3, 22),
          faded(0.06),
        ),
      )
    y += tall + gap
  })
}

function blobRect({ random }: Scene, x: number, y: number, width: number, height: number): string {
  const jitter = () => random.between(-7, 7)
  const points: Point[] = []
  for (let i = 0; i <= 6; i += 1) points.push([x + (width * i) / 6, y + jitter()])
  for (let i = 1; i <= 5; i += 1) points.push([x + width + jitter(), y + (height * i) / 5])
  for (let i = 5; i >= 0; i -= 1) points.push([x + (width * i) / 6, y + height + jitter()])
  for (let i = 4; i >= 1; i -= 1) points.push([x + jitter(), y + (height * i) / 5])
  return smooth(points, true)
}

function stone(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const inks = [palette.main, palette.second, palette.paper, palette.third, palette.ink, palette.accent]
  c.add(rect(0, 0, w, h, palette.paper))
  const [fx, fy, lean] = [random.between(0.004, 0.009), random.between(0.003, 0.006), random.between(-0.6, 0.6)]
  const [amp, second] = [random.between(60, 150), random.between(20, 60)]
  const bands = random.int(20, 30)
  for (let i = 0; i < bands; i += 1) {
    const base = -h * 0.3 + (i * h * 1.5) / bands + random.between(-20, 20)
    const line: Point[] = []
    for (let x = -40; x <= w + 40; x += 54)
      line.push([x, base + lean * x + Math.sin(x * fx + i * 0.21) * amp + Math.sin(x * fy * 3 + base * 0.012) * second])
    const ink = inks[(i * 5 + random.int(0, 2)) % inks.length]!
    c.add(path(`${smooth(line)}L${w + 60} ${h + 200}L-60 ${h + 200}Z`, ink))
    if (random.chance(0.5))
      c.add(stroke(smooth(line), random.chance(0.35) ? '#d9b76a' : lighter(ink, 0.4), random.between(2, 6)))
  }
  for (let i = random.int(0, 4); i > 0; i -= 1) {
    const [x, y, r] = [w * random.next(), h * random.next(), random.between(30, 90)]
    for (let k = 0; k < 4; k += 1)
      c.add(path(blob(random, x, y, r * (1 - k * 0.22), r * (1 - k * 0.22), 0.16, 8), inks[(k + i) % inks.length]!))
  }
  c.add(
    rounded(
      0,
      0,
      w,
      h,
      0,
      c.linear(
        [
          [0, '#ffffff', 0.16],
          [1, '#000000', 0.14],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
}
