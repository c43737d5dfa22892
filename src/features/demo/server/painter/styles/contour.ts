import { circle, faded, path, rect, smooth, stroke, type Point } from '../canvas.ts'
import { mix } from '../color.ts'
import { polar } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Lines only: `rings` like a topographic map, bent `stripes` that seem to move, or a `rose` of turned squares. */
export const contour: Style = {
  name: 'contour',
  variants: ['rings', 'rings-dark', 'stripes', 'stripes-dark', 'rose', 'rose-dark'],
  moods: ['mono', 'vivid', 'cool', 'night', 'earth', 'pastel'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, palette } = scene
    const dark = scene.variant.endsWith('-dark')
    const [back, line] = dark ? [palette.ink, palette.paper] : [palette.paper, palette.ink]
    c.add(rect(0, 0, w, h, back))
    if (scene.variant.startsWith('rings')) rings(scene, line)
    else if (scene.variant.startsWith('stripes')) stripes(scene, back)
    else rose(scene, line)
  },
}

function rings({ c, w, h, random, palette }: Scene, line: string): void {
  const hills = Array.from({ length: random.int(2, 4) }, () => ({
    x: w * random.next(),
    y: h * random.next(),
    lobes: Array.from({ length: 4 }, () => [random.between(0.04, 0.16), random.between(0, 6.3)] as const),
  }))
  const fills = [palette.second, palette.main, palette.third, palette.accent]
  hills.forEach((hill, index) => {
    const count = random.int(16, 26)
    const tint = random.chance(0.6) ? fills[index % fills.length]! : null
    for (let i = count; i > 0; i -= 1) {
      const r = (i / count) * Math.max(w, h) * 0.52
      const points: Point[] = []
      for (let a = 0; a < 360; a += 15) {
        let wobble = 1
        hill.lobes.forEach(
          ([size, phase], k) => (wobble += size * Math.sin(((k + 1) * a * Math.PI) / 180 + phase + i * 0.05)),
        )
        points.push(polar(hill.x, hill.y, r * wobble, a))
      }
      const d = smooth(points, true)
      if (tint && i % 3 === 0) c.add(path(d, tint, faded(0.1)))
      c.add(stroke(d, i % 5 === 0 ? palette.accent : line, i % 5 === 0 ? 5 : 2.2, faded(i % 5 === 0 ? 0.9 : 0.55)))
    }
  })
}

function stripes({ c, w, h, random, palette }: Scene, back: string): void {
  const count = random.int(22, 40)
  const s = w / count
  const [p1, p2, amp] = [random.between(0, 6.3), random.between(0, 6.3), random.between(0.6, 2.4) * s]
  const inks = random.chance(0.5)
    ? [palette.ink === back ? palette.paper : palette.ink]
    : [palette.main, palette.third, palette.accent, palette.ink === back ? palette.paper : palette.ink]
  for (let i = -3; i < count + 3; i += 2) {
    const left: Point[] = []
    const right: Point[] = []
    for (let k = 0; k <= 14; k += 1) {
      const y = (h * k) / 14
      const bend = amp * Math.sin((y / h) * 6.3 + p1 + i * 0.11) * Math.sin((i / count) * 3.14 * 1.5 + p2)
      const swell = 1 + 0.8 * Math.sin((y / h) * 6.3 * 1.5 + p2 + i * 0.07)
      left.push([i * s + bend, y])
      right.push([i * s + bend + s * (0.35 + swell * 0.42), y])
    }
    const up = smooth(right.reverse()).replace(/^M/, 'L')
    c.add(path(`${smooth(left)}${up}Z`, inks[Math.abs(i >> 1) % inks.length]!))
  }
}

function rose({ c, w, h, random, palette }: Scene, line: string): void {
  const [x, y] = [w / 2, h / 2]
  const sides = random.pick([3, 4, 5, 6, 8])
  const count = random.int(26, 44)
  const twist = random.between(2, 9)
  const inks = [palette.main, palette.second, palette.third, palette.accent]
  const reach = Math.min(w, h) * 0.46
  for (let i = count; i > 0; i -= 1) {
    const r = reach * (i / count)
    const points = Array.from({ length: sides }, (_, k) => polar(x, y, r, (k * 360) / sides + i * twist))
    const d = `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`
    c.add(
      path(d, mix(inks[i % 4]!, inks[(i + 1) % 4]!, i / count), faded(0.13)),
      stroke(d, i % 7 === 0 ? palette.accent : line, 2.4, faded(0.8)),
    )
  }
  c.add(circle(x, y, reach * 0.05, palette.accent))
}
