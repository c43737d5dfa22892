/** A point on the canvas, in canvas units. */
export type Point = readonly [number, number]
/** `[offset, colour]` or `[offset, colour, opacity]`. */
export type Stop = readonly [number, string] | readonly [number, string, number]

const n = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * Width of every canvas in canvas units, whatever the picture's size in pixels: all renditions show the same drawing.
 */
export const CANVAS_WIDTH = 1_000

/**
 * Collects the shapes of one drawing and writes them as SVG. Shapes are returned as strings, so that they can be
 * grouped, clipped or repeated. `add` puts them on the picture; later shapes cover earlier ones.
 */
export class Canvas {
  readonly w = CANVAS_WIDTH
  readonly h: number
  readonly #defs: string[] = []
  readonly #body: string[] = []

  /** @param h height in canvas units */
  constructor(h: number) {
    this.h = h
  }

  add(...shapes: readonly string[]): void {
    this.#body.push(...shapes)
  }

  #define(make: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(make(id))
    return `url(#${id})`
  }

  /** A gradient along the bounding box of the shape; from top to bottom by default. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    )
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
    )
  }

  /** `content` clipped to `shape`. */
  clipped(shape: string, content: string): string {
    const clip = this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /** @param widthPx width of the raster image, which the drawing fills */
  svg(widthPx: number, heightPx: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${this.w} ${n(this.h)}" preserveAspectRatio="none">` +
      `<defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`
    )
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${fill}" ${extra}/>`
}

export function rounded(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string {
  return rect(x, y, width, height, fill, `rx="${n(radius)}" ${extra}`)
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.max(0, r))}" fill="${fill}" ${extra}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(Math.max(0, rx))}" ry="${n(Math.max(0, ry))}" fill="${fill}" ${extra}/>`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

/** A line along a path's `d`, without a fill. */
export function stroke(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

export function group(content: string, transform: string, extra = ''): string {
  return `<g transform="${transform}" ${extra}>${content}</g>`
}

export const move = (x: number, y: number): string => `translate(${n(x)} ${n(y)})`
export const turn = (degrees: number, x = 0, y = 0): string => `rotate(${n(degrees)} ${n(x)} ${n(y)})`
export const faded = (opacity: number): string => `opacity="${Math.round(opacity * 100) / 100}"`

/** `M…L…Z` through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** A smooth curve through the points (Catmull-Rom as Béziers); a closed one ends at its start. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}
