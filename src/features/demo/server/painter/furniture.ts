import { circle, path, rect, rounded } from './canvas.ts'
import { darker, lighter } from './color.ts'
import { placed, shadow, WOODS } from './materials.ts'
import type { Scene } from './style.ts'

/** A sofa, or an armchair unless `wide`. */
export function seat(scene: Scene, floor: number, fabric: string, wide: boolean): void {
  const { c, w, h, random, palette } = scene
  const width = wide ? w * random.between(0.56, 0.68) : w * random.between(0.32, 0.4)
  const x = w / 2 - width / 2
  const base = floor + (h - floor) * 0.24
  const seatY = base - h * 0.12
  const backY = seatY - h * random.between(0.11, 0.16)
  const soft = random.pick([18, 40, 70])
  const shade = (from: string) =>
    c.linear([
      [0, lighter(from, 0.14)],
      [1, darker(from, 0.2)],
    ])
  c.add(shadow(scene, w / 2, base + 14, width * 0.6, 34, 0.55))
  for (const leg of [0.07, 0.93]) c.add(rect(x + width * leg - 8, base - 26, 16, 44, '#4a3324'))
  c.add(rounded(x + 20, backY, width - 40, base - backY - 30, soft, shade(fabric)))
  const seats = wide ? random.pick([2, 3]) : 1
  for (let i = 0; i < seats; i += 1)
    c.add(
      rounded(
        x + 44 + (i * (width - 88)) / seats,
        seatY - 8,
        (width - 88) / seats - 6,
        62,
        18,
        shade(lighter(fabric, 0.08)),
      ),
    )
  c.add(rounded(x, seatY + 40, width, base - seatY - 62, 14, shade(darker(fabric, 0.06))))
  for (const arm of [x - 14, x + width - 56])
    c.add(rounded(arm, seatY - h * 0.035, 70, base - seatY + h * 0.035 - 18, Math.min(35, soft), shade(fabric)))
  const cushions = wide ? random.int(2, 4) : 1
  for (let i = 0; i < cushions; i += 1) {
    const color = random.pick([palette.accent, palette.paper, palette.second, palette.third, palette.ink])
    const side = i % 2 ? 1 : -1
    const size = random.between(95, 130)
    c.add(
      placed(
        rounded(-size / 2, -size / 2, size, size, 22, shade(color)),
        w / 2 + side * (width * 0.32 - Math.floor(i / 2) * size * 0.9),
        seatY - size * 0.34,
        random.between(-16, 16),
      ),
    )
  }
}

export function bed(scene: Scene, floor: number, fabric: string): void {
  const { c, w, h, random, palette } = scene
  const width = w * 0.66
  const x = w / 2 - width / 2
  const top = floor - h * 0.16
  const bottom = floor + (h - floor) * 0.7
  const head = random.pick(['#a97c50', palette.ink, palette.third, palette.accent])
  c.add(
    shadow(scene, w / 2, bottom, width * 0.62, 46, 0.55),
    rounded(
      x - 20,
      top - h * 0.12,
      width + 40,
      h * 0.3,
      random.pick([10, 60, 140]),
      c.linear([
        [0, lighter(head, 0.15)],
        [1, darker(head, 0.2)],
      ]),
    ),
  )
  for (const side of [0.26, 0.74])
    for (const [k, color] of [
      [0, '#fbf8f2'],
      [1, palette.second],
    ] as const)
      c.add(
        rounded(
          x + width * side - 120 + k * 22,
          top - 34 + k * 42,
          240 - k * 44,
          110 - k * 20,
          40,
          c.linear([
            [0, lighter(color, 0.3)],
            [1, darker(color, 0.12)],
          ]),
        ),
      )
  c.add(
    rounded(
      x,
      top + 74,
      width,
      bottom - top - 90,
      30,
      c.linear([
        [0, lighter(fabric, 0.2)],
        [1, darker(fabric, 0.2)],
      ]),
    ),
    rounded(x, top + 66, width, 64, 26, '#fbf8f2'),
  )
  const throwY = top + (bottom - top) * 0.58
  c.add(
    rounded(
      x - 8,
      throwY,
      width + 16,
      (bottom - throwY) * 0.72,
      14,
      random.pick([palette.accent, palette.third, palette.ink]),
    ),
  )
  for (let k = 0; k < 9; k += 1)
    c.add(
      path(
        `M${(x + width * random.next()).toFixed(0)} ${(top + 130).toFixed(0)}q${random.between(-40, 40).toFixed(0)} 60 ${random.between(-20, 20).toFixed(0)} 150`,
        'none',
        `stroke="#000" stroke-opacity=".08" stroke-width="9" stroke-linecap="round"`,
      ),
    )
}

export function desk(scene: Scene, floor: number): void {
  const { c, w, h, random, palette } = scene
  const wood = random.pick(WOODS)
  const width = w * random.between(0.6, 0.72)
  const x = w / 2 - width / 2
  const top = floor - h * 0.15
  const base = floor + (h - floor) * 0.25
  c.add(shadow(scene, w / 2, base, width * 0.55, 24, 0.45))
  for (const leg of [x + 24, x + width - 44]) c.add(rect(leg, top, 20, base - top, darker(wood, 0.25)))
  c.add(
    rect(x + width * 0.62, top + 20, width * 0.3, h * 0.09, darker(wood, 0.08)),
    circle(x + width * 0.77, top + 20 + h * 0.045, 8, '#2a1d15'),
    rounded(
      x,
      top,
      width,
      26,
      5,
      c.linear([
        [0, lighter(wood, 0.25)],
        [1, wood],
      ]),
    ),
  )
  const screenW = width * 0.3
  c.add(
    rounded(w / 2 - screenW / 2, top - screenW * 0.78, screenW, screenW * 0.62, 8, '#23242a'),
    rounded(
      w / 2 - screenW / 2 + 8,
      top - screenW * 0.78 + 8,
      screenW - 16,
      screenW * 0.62 - 16,
      4,
      c.linear(
        [
          [0, palette.main],
          [1, palette.accent],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    rect(w / 2 - 12, top - screenW * 0.16, 24, screenW * 0.16, '#23242a'),
  )
  for (let i = 0; i < 4; i += 1)
    c.add(
      rounded(
        x + 50 + i * 6,
        top - 22 - i * 22,
        120 - i * 12,
        21,
        3,
        [palette.accent, palette.third, palette.second, palette.ink][i]!,
      ),
    )
  const chair = random.pick([palette.accent, palette.third, palette.paper])
  c.add(
    rounded(w * 0.42, base - h * 0.2, w * 0.18, h * 0.12, 34, chair),
    rounded(w * 0.4, base - h * 0.075, w * 0.22, 34, 16, darker(chair, 0.15)),
    rect(w * 0.505, base - h * 0.06, 12, h * 0.09, '#33302e'),
    rounded(w * 0.44, base + h * 0.028, w * 0.14, 10, 5, '#33302e'),
  )
}
