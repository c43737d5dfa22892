import type { Random } from '../random.ts'
import { polygon, smooth, type Point } from './canvas.ts'

/** The point at `degrees` (clockwise from the right) on a circle. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

/** A closed, smooth outline around a centre. Its radius varies by the share `wobble`. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble = 0.2,
  corners = 8,
): string {
  const start = random.between(0, 360)
  const points = Array.from({ length: corners }, (_, i): Point => {
    const [x, y] = polar(0, 0, 1 + random.between(-wobble, wobble), start + (i * 360) / corners)
    return [cx + x * rx, cy + y * ry]
  })
  return smooth(points, true)
}

/** A leaf or petal that starts at (x, y) and points to `degrees`. */
export function leaf(x: number, y: number, length: number, width: number, degrees: number): string {
  const tip = polar(x, y, length, degrees)
  const middle = polar(x, y, length * 0.45, degrees)
  const left = polar(middle[0], middle[1], width, degrees - 90)
  const right = polar(middle[0], middle[1], width, degrees + 90)
  const p = ([a, b]: Point) => `${a.toFixed(1)} ${b.toFixed(1)}`
  return `M${x.toFixed(1)} ${y.toFixed(1)}Q${p(left)} ${p(tip)}Q${p(right)} ${x.toFixed(1)} ${y.toFixed(1)}Z`
}

/** A star or a cog: `spikes` points that reach from `inner` to `outer`. */
export function star(cx: number, cy: number, outer: number, inner: number, spikes: number, degrees = -90): string {
  return polygon(
    Array.from({ length: spikes * 2 }, (_, i) => polar(cx, cy, i % 2 ? inner : outer, degrees + (i * 180) / spikes)),
  )
}

/** A mountain line across the picture, made by repeated halving. A higher `rough` gives more jagged rock. */
export function ridge(random: Random, w: number, base: number, height: number, rough = 0.55, halvings = 6): Point[] {
  let ys = [random.between(-0.4, 0.4), random.between(-1, -0.2), random.between(-0.4, 0.4)]
  let step = 0.5
  for (let k = 1; k < halvings; k += 1) {
    const finer: number[] = []
    for (let i = 0; i < ys.length - 1; i += 1)
      finer.push(ys[i]!, (ys[i]! + ys[i + 1]!) / 2 + random.between(-step, step))
    finer.push(ys.at(-1)!)
    ys = finer
    step *= rough
  }
  return ys.map((y, i): Point => [-20 + ((w + 40) * i) / (ys.length - 1), base + y * height])
}

/** A slow wave across the picture, as points. */
export function swell(random: Random, w: number, y: number, height: number, points = 6): Point[] {
  return Array.from({ length: points + 1 }, (_, i): Point => [
    -40 + ((w + 80) * i) / points,
    y + random.between(-height, height),
  ])
}

/** The area below an edge, down to `bottom`; `soft` makes the edge smooth. */
export function below(edge: readonly Point[], bottom: number, soft = false): string {
  const first = edge[0]!
  const last = edge.at(-1)!
  if (!soft) return polygon([...edge, [last[0], bottom], [first[0], bottom]])
  return `${smooth(edge)}L${last[0].toFixed(1)} ${bottom}L${first[0].toFixed(1)} ${bottom}Z`
}

/** Points that are spread evenly but not in rows: one random point in each cell of a grid. */
export function scatter(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  cell: number,
  jitter = 0.6,
): Point[] {
  const columns = Math.max(1, Math.round(w / cell))
  const rows = Math.max(1, Math.round(h / cell))
  const points: Point[] = []
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1)
      points.push([
        x + ((c + 0.5 + random.between(-jitter, jitter) / 2 + (r % 2 ? 0.25 : -0.25)) * w) / columns,
        y + ((r + 0.5 + random.between(-jitter, jitter) / 2) * h) / rows,
      ])
  return points
}

/**
 * Packs circles of decreasing radius into a disc without overlap. A circle that does not fit after some tries is left
 * out.
 */
export function packed(
  random: Random,
  cx: number,
  cy: number,
  radius: number,
  radii: readonly number[],
  gap = 4,
): { x: number; y: number; r: number }[] {
  const placed: { x: number; y: number; r: number }[] = []
  for (const r of radii)
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const [x, y] = polar(cx, cy, Math.sqrt(random.next()) * Math.max(0, radius - r), random.between(0, 360))
      if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + gap)) continue
      placed.push({ x, y, r })
      break
    }
  return placed
}
