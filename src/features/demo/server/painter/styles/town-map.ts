import { circle, faded, path, polygon, polyline, rect, smooth, stroke, type Point } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { blob, swell } from '../shapes.ts'
import type { Style } from '../style.ts'

/** A map of an invented town, with streets, a river, parks and a marked route. */
export const townMap: Style = {
  name: 'town-map',
  variants: ['streets'],
  moods: ['earth', 'cool', 'pastel', 'night', 'mono', 'green'],
  ratio: 'portrait',
  paint({ c, w, h, random, palette }) {
    const dark = palette.mood === 'night'
    const land = dark ? palette.ink : palette.paper
    const block = dark ? mix(palette.ink, palette.main, 0.55) : mix(palette.paper, palette.second, 0.4)
    const road = dark ? mix(palette.ink, palette.second, 0.75) : '#ffffff'
    c.add(rect(0, 0, w, h, land))
    const tilt = random.between(-28, 28)
    const size = Math.hypot(w, h)
    let blocks = ''
    let y = -size / 2
    while (y < size / 2) {
      const tall = random.between(50, 110)
      let x = -size / 2
      while (x < size / 2) {
        const wide = random.between(46, 130)
        const inset = random.between(0, 8)
        if (random.chance(0.94))
          blocks += path(
            polygon([
              [x, y + inset],
              [x + wide, y],
              [x + wide - inset, y + tall],
              [x + inset, y + tall - inset],
            ]),
            mix(block, random.pick([palette.main, palette.third, land]), random.next() ** 3 * 0.5),
          )
        x += wide + (random.chance(0.12) ? 26 : 10)
      }
      y += tall + (random.chance(0.2) ? 26 : 10)
    }
    c.add(
      rect(0, 0, w, h, road, faded(dark ? 0.35 : 1)),
      `<g transform="translate(${w / 2} ${(h / 2).toFixed(0)}) rotate(${tilt.toFixed(1)})">${blocks}</g>`,
    )
    for (let i = random.int(2, 4); i > 0; i -= 1) {
      const [x, top] = [random.between(0, w), random.between(0, h)]
      const park = dark ? mix('#2f6b4a', palette.ink, 0.4) : mix('#9dbb7a', palette.paper, 0.25)
      c.add(path(blob(random, x, top, random.between(90, 210), random.between(80, 170), 0.2, 7), park))
      for (let k = 0; k < 16; k += 1)
        c.add(
          circle(
            x + random.between(-110, 110),
            top + random.between(-80, 80),
            random.between(7, 15),
            darker(park, 0.16),
            faded(0.7),
          ),
        )
    }
    const river = swell(random, h, w * random.between(0.25, 0.75), w * 0.16, 5).map(([along, across]): Point => [
      across,
      along,
    ])
    const water = dark ? mix(palette.third, palette.ink, 0.3) : mix('#8fc0d8', palette.main, 0.25)
    c.add(
      stroke(smooth(river), lighter(water, 0.3), random.between(96, 150)),
      stroke(smooth(river), water, random.between(70, 92)),
    )
    for (let i = 0; i < 4; i += 1) {
      const [x0, y0] = [random.between(-100, w), random.pick([-60, h * random.next()])]
      const d = `M${x0.toFixed(0)} ${y0.toFixed(0)}Q${random.between(0, w).toFixed(0)} ${random.between(0, h).toFixed(0)} ${random.between(0, w + 100).toFixed(0)} ${(h + 60).toFixed(0)}`
      c.add(
        stroke(d, dark ? darker(palette.accent, 0.35) : darker(palette.second, 0.12), 26),
        stroke(d, dark ? palette.accent : lighter(palette.accent, 0.55), 16),
      )
    }
    const way: Point[] = [[w * 0.2, h * random.between(0.7, 0.85)]]
    while (way.at(-1)![1] > h * 0.25)
      way.push([
        Math.min(w * 0.86, Math.max(w * 0.14, way.at(-1)![0] + random.between(-60, 190))),
        way.at(-1)![1] - random.between(60, 170),
      ])
    c.add(stroke(polyline(way), palette.accent, 13, 'stroke-dasharray="2 26"'))
    for (const [x, top] of [way[0]!, way[Math.floor(way.length / 2)]!, way.at(-1)!]) {
      const pin = `M${x.toFixed(0)} ${top.toFixed(0)}c-16 -34 -46 -50 -46 -88a46 46 0 1 1 92 0c0 38 -30 54 -46 88Z`
      c.add(
        path(pin, '#1a1015', `${faded(0.25)} transform="translate(9 9)"`),
        path(pin, dark ? palette.accent : mix(palette.accent, '#c22f2f', 0.35)),
        circle(x, top - 90, 18, lighter(palette.paper, 0.5)),
      )
    }
  },
}
