import { circle, ellipse, faded, move, path, polygon, rect, stroke, turn, group, type Point } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { blob, scatter } from './shapes.ts'
import type { Scene } from './style.ts'

export const WOODS = ['#b98a5e', '#8e6244', '#d3b08a', '#6b4a36', '#c79a6b', '#e0c7a6'] as const

/** Fills the whole picture with one colour that becomes lighter towards a corner. */
export function ground({ c, w, h, random }: Scene, color: string, depth = 0.12): void {
  const left = random.chance(0.5)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, lighter(color, depth)],
          [1, darker(color, depth)],
        ],
        left ? 0 : 1,
        0,
        left ? 1 : 0,
        1,
      ),
    ),
  )
}

/** A soft shadow, drawn as a radial gradient, which costs a tenth of a blur. */
export function shadow({ c }: Scene, cx: number, cy: number, rx: number, ry: number, opacity = 0.35): string {
  return ellipse(
    cx,
    cy,
    rx,
    ry,
    c.radial([
      [0, '#1a1015', opacity],
      [0.62, '#1a1015', opacity * 0.72],
      [1, '#1a1015', 0],
    ]),
  )
}

export function glow({ c }: Scene, cx: number, cy: number, r: number, color: string, opacity = 0.7): string {
  return circle(
    cx,
    cy,
    r,
    c.radial([
      [0, color, opacity],
      [0.45, color, opacity * 0.35],
      [1, color, 0],
    ]),
  )
}

/** Darkens the corners a little. */
export function vignette({ c, w, h }: Scene, opacity = 0.22): void {
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.radial(
        [
          [0.55, '#120a12', 0],
          [1, '#120a12', opacity],
        ],
        0.5,
        0.45,
        0.78,
      ),
    ),
  )
}

/** Sunlight through a window: slanted rectangles of light over everything drawn before. */
export function windowLight({ c, w, h, random }: Scene, opacity = 0.2, color = '#fff3d6'): void {
  const slant = random.between(0.25, 0.6) * (random.chance(0.5) ? 1 : -1)
  const x = random.between(-0.1, 0.4) * w
  const paneW = random.between(150, 240)
  const paneH = random.between(260, 380)
  const y = random.between(-0.05, 0.3) * h
  let panes = ''
  for (let row = 0; row < 2; row += 1)
    for (let col = 0; col < 3; col += 1) {
      const px = x + col * (paneW + 22)
      const py = y + row * (paneH + 22)
      panes += path(
        polygon([
          [px, py],
          [px + paneW, py],
          [px + paneW, py + paneH],
          [px, py + paneH],
        ]),
        color,
      )
    }
  c.add(
    `<g transform="matrix(1 ${(slant * 0.3).toFixed(3)} ${slant.toFixed(3)} 1 ${(-slant * h * 0.3).toFixed(0)} 0)" ${faded(opacity)}>${panes}</g>`,
  )
}

export type Surface = 'wood' | 'linen' | 'marble' | 'terrazzo' | 'plain' | 'tiles'
export const SURFACES: readonly Surface[] = ['wood', 'linen', 'marble', 'terrazzo', 'plain', 'tiles', 'wood']

/** A table top seen from above. */
export function tableTop(scene: Scene, surface: Surface): void {
  const { c, w, h, random, palette } = scene
  if (surface === 'wood') return planks(scene, random.pick(WOODS), random.chance(0.5))
  if (surface === 'linen') {
    const cloth = random.pick([
      palette.paper,
      palette.second,
      mix(palette.main, palette.paper, 0.7),
      mix(palette.third, palette.paper, 0.55),
    ])
    ground(scene, cloth, 0.07)
    const weave = c.pattern(
      7,
      7,
      `<path d="M0 1.5H7M1.5 0V7" stroke="${darker(cloth, 0.25)}" stroke-width="1" opacity=".35"/>`,
      turn(random.between(-8, 8)),
    )
    c.add(rect(0, 0, w, h, weave))
    if (random.chance(0.55)) {
      const stripe = random.pick([palette.main, palette.accent, palette.third, palette.ink])
      const band = c.pattern(
        random.pick([90, 130, 180]),
        60,
        rect(0, 0, random.pick([14, 30, 50]), 60, stripe),
        turn(random.pick([0, 90, 45, -45])),
      )
      c.add(rect(0, 0, w, h, band, faded(0.45)))
    }
    return
  }
  if (surface === 'marble') {
    const stone = random.pick([
      '#f1eeea',
      '#e9e6e4',
      mix(palette.paper, '#ffffff', 0.5),
      mix(palette.ink, '#555555', 0.3),
    ])
    ground(scene, stone, 0.05)
    for (let i = 0; i < 9; i += 1) {
      let [x, y]: Point = [random.between(-100, w), random.between(-0.2, 1) * h]
      let d = `M${x.toFixed(0)} ${y.toFixed(0)}`
      for (let k = 0; k < 7; k += 1) {
        x += random.between(40, 190)
        y += random.between(-60, 170)
        d += `L${x.toFixed(0)} ${y.toFixed(0)}`
      }
      c.add(
        stroke(
          d,
          random.pick(['#9a959c', '#b9a89a', '#7f858d']),
          random.between(1, 7),
          faded(random.between(0.12, 0.35)),
        ),
      )
    }
    return
  }
  if (surface === 'terrazzo') {
    ground(scene, palette.paper, 0.05)
    for (const [x, y] of scatter(random, 0, 0, w, h, 62, 0.9))
      c.add(
        path(
          blob(random, x, y, random.between(5, 20), random.between(5, 16), 0.35, 5),
          random.pick([palette.main, palette.second, palette.third, palette.accent, palette.ink]),
          faded(0.75),
        ),
      )
    return
  }
  if (surface === 'tiles') {
    const tile = mix(palette.paper, palette.second, random.between(0.1, 0.6))
    ground(scene, tile, 0.08)
    const size = random.pick([125, 166.6, 200])
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.pattern(
          size,
          size,
          rect(3, 3, size - 6, size - 6, lighter(tile, 0.22), 'rx="5"') +
            rect(3, 3, size - 6, size / 2, '#ffffff', `rx="5" ${faded(0.12)}`),
        ),
      ),
    )
    return
  }
  ground(
    scene,
    random.pick([palette.main, palette.second, palette.third, palette.paper, palette.accent, palette.ink]),
    0.1,
  )
}

/** Wooden boards, lengthwise or crosswise. */
export function planks({ c, w, h, random }: Scene, wood: string, across: boolean, top = 0): void {
  const size = random.between(120, 210)
  const length = across ? h - top : w
  let out = ''
  for (let at = 0; at < length; at += size) {
    const board = mix(wood, random.pick(['#ffffff', '#000000']), random.between(0, 0.12))
    const box = across ? rect(0, top + at, w, size - 3, board) : rect(at, top, size - 3, h - top, board)
    out += box
    for (let k = 0; k < 5; k += 1) {
      const off = at + random.between(10, size - 12)
      const bend = random.between(-12, 12)
      const d = across
        ? `M0 ${(top + off).toFixed(0)}Q${w / 2} ${(top + off + bend).toFixed(0)} ${w} ${(top + off).toFixed(0)}`
        : `M${off.toFixed(0)} ${top}Q${(off + bend).toFixed(0)} ${((h + top) / 2).toFixed(0)} ${off.toFixed(0)} ${h}`
      out += stroke(d, darker(wood, 0.35), random.between(1, 3.5), faded(random.between(0.12, 0.4)))
    }
  }
  c.add(rect(0, top, w, h - top, darker(wood, 0.45)), out)
}

/** A potted plant with its foot at (x, y), `size` tall. */
export function plant(scene: Scene, x: number, y: number, size: number, pot: string, green: string): string {
  const { c, random } = scene
  const potH = size * random.between(0.26, 0.36)
  const potW = potH * random.between(0.85, 1.15)
  let out = ''
  const leaves = random.int(7, 12)
  const narrow = random.chance(0.4)
  for (let i = 0; i < leaves; i += 1) {
    const angle = -90 + (i - (leaves - 1) / 2) * (narrow ? 11 : 17) + random.between(-6, 6)
    const length = (size - potH) * random.between(0.7, 1.05)
    const tone = mix(green, i % 2 ? '#ffffff' : '#0b1f16', random.between(0.02, 0.22))
    const a = (angle * Math.PI) / 180
    const [tx, ty] = [x + Math.cos(a) * length, y - potH + Math.sin(a) * length]
    const width = length * (narrow ? 0.09 : 0.24)
    const [mx, my] = [x + Math.cos(a) * length * 0.55, y - potH + Math.sin(a) * length * 0.55]
    const [nx, ny] = [-Math.sin(a) * width, Math.cos(a) * width]
    out += path(
      `M${x.toFixed(1)} ${(y - potH + 4).toFixed(1)}Q${(mx - nx).toFixed(1)} ${(my - ny).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(mx + nx).toFixed(1)} ${(my + ny).toFixed(1)} ${x.toFixed(1)} ${(y - potH + 4).toFixed(1)}Z`,
      tone,
    )
  }
  const body = polygon([
    [x - potW / 2, y - potH],
    [x + potW / 2, y - potH],
    [x + potW * 0.38, y],
    [x - potW * 0.38, y],
  ])
  return (
    out +
    path(
      body,
      c.linear(
        [
          [0, lighter(pot, 0.18)],
          [1, darker(pot, 0.22)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    rect(x - potW * 0.54, y - potH, potW * 1.08, potH * 0.16, darker(pot, 0.1))
  )
}

/** Places a drawing that is centred on (0, 0), rotated and scaled. */
export function placed(content: string, x: number, y: number, degrees = 0, scale = 1): string {
  return group(content, `${move(x, y)} ${turn(degrees)} scale(${scale.toFixed(3)})`)
}
