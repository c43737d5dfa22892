import { circle, faded, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, plant, vignette, windowLight } from '../materials.ts'
import { clothPattern } from '../cloth.ts'
import type { Scene, Style } from '../style.ts'

/** Clothes on hangers against a wall: one `dress`, `shirt`, `coat`, `jumper`, or a whole `rail`. */
export const garment: Style = {
  name: 'garment',
  variants: ['dress', 'shirt', 'coat', 'jumper', 'rail'],
  moods: ['earth', 'pastel', 'cool', 'mono', 'green', 'warm'],
  ratio: 'tall',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const wall = random.pick([
      palette.paper,
      mix(palette.second, palette.paper, 0.4),
      palette.second,
      mix(palette.main, palette.paper, 0.75),
    ])
    ground(scene, wall, 0.09)
    windowLight(scene, 0.3)
    const inks = random.shuffled(
      [palette.main, palette.third, palette.accent, palette.ink, mix(palette.main, palette.ink, 0.4)].filter(
        (color) => color !== wall,
      ),
    )
    if (variant === 'rail') {
      const y = h * random.between(0.14, 0.22)
      const scale = Math.min(0.82, (h * 0.72) / 1050)
      c.add(
        rect(w * 0.04, y - 8, w * 0.92, 12, '#4a3a2e'),
        rect(w * 0.07, y, 12, h * 0.72, '#4a3a2e'),
        rect(w * 0.91, y, 12, h * 0.72, '#4a3a2e'),
        rect(0, y + h * 0.72, w, h, darker(wall, 0.16)),
      )
      const count = random.int(4, 6)
      for (let i = 0; i < count; i += 1)
        c.add(
          hung(
            scene,
            random.pick(['dress', 'shirt', 'coat', 'jumper']),
            w * (0.2 + (i * 0.6) / (count - 1)),
            y,
            inks[i % inks.length]!,
            scale * 0.8,
          ),
        )
      return vignette(scene, 0.16)
    }
    const scale = Math.min(1.16, (h * 0.8) / 1000)
    const y = h * random.between(0.08, 0.15)
    const hook = random.chance(0.5)
    if (hook) c.add(circle(w / 2, y, 13, '#8a6a48'))
    else c.add(rect(0, y - 7, w, 12, '#5a4433'))
    c.add(hung(scene, variant, w / 2 + random.between(-30, 30) * (hook ? 0 : 1), y, inks[0]!, scale))
    if (random.chance(0.5))
      c.add(plant(scene, w * random.pick([0.1, 0.9]), h * 1.02, h * 0.34, palette.accent, '#4a7350'))
    vignette(scene, 0.16)
  },
}

/** A garment with its hanger and shadow; the hook hangs at (x, y). */
function hung(scene: Scene, kind: string, x: number, y: number, color: string, scale: number): string {
  const { random } = scene
  const hanger =
    stroke('M0 0q26 -26 26 8q0 20 -26 30v26', '#8a7a66', 7) + stroke('M-190 150L0 62L190 150', '#a67c52', 15)
  const outline = OUTLINES[kind]!
  const fabric = random.chance(0.45) ? clothPattern(scene, color) : color
  let body = path(outline, color) + (fabric === color ? '' : path(outline, fabric))
  let folds = ''
  for (let i = 0; i < 7; i += 1) {
    const fx = -130 + i * 43 + random.between(-12, 12)
    folds += stroke(
      `M${fx.toFixed(0)} ${random.int(330, 520)}Q${(fx * 1.15).toFixed(0)} 640 ${(fx * 1.4).toFixed(0)} ${random.int(760, 960)}`,
      random.chance(0.6) ? '#000000' : '#ffffff',
      random.between(7, 20),
      faded(random.between(0.05, 0.12)),
    )
  }
  folds += path('M60 60H400V1100H60Q140 500 60 60Z', '#000000', faded(0.1))
  body += scene.c.clipped(path(outline, '#000'), folds) + DETAILS[kind]!(color, random.chance(0.5))
  return placed(
    placed(path(outline, '#1a1015', faded(0.2)), 26, 26) + hanger + body,
    x,
    y,
    random.between(-2.5, 2.5),
    scale,
  )
}

const OUTLINES: Readonly<Record<string, string>> = {
  dress:
    'M-90 108Q-60 130 -58 190Q0 236 58 190Q60 130 90 108L128 128Q118 210 122 280Q110 380 118 440Q200 700 262 930Q0 1000 -262 930Q-200 700 -118 440Q-110 380 -122 280Q-118 210 -128 128Z',
  shirt:
    'M-70 92L0 128L70 92L200 142Q280 300 318 520L236 552Q210 420 168 330V720Q0 752 -168 720V330Q-210 420 -236 552L-318 520Q-280 300 -200 142Z',
  coat: 'M-76 88L0 150L76 88L206 140Q276 330 300 640L214 660Q200 480 172 350Q190 700 214 960Q0 990 -214 960Q-190 700 -172 350Q-200 480 -214 660L-300 640Q-276 330 -206 140Z',
  jumper:
    'M-84 96Q0 150 84 96L212 146Q300 330 330 600L240 622Q216 460 178 370L184 660Q0 690 -184 660L-178 370Q-216 460 -240 622L-330 600Q-300 330 -212 146Z',
}

const DETAILS: Readonly<Record<string, (color: string, plain: boolean) => string>> = {
  dress: (color, plain) =>
    rect(-120, 426, 240, plain ? 18 : 34, darker(color, 0.22)) +
    (plain
      ? ''
      : path(
          polygon([
            [-12, 440],
            [-60, 560],
            [-30, 566],
            [0, 450],
            [34, 570],
            [62, 558],
            [14, 440],
          ]),
          darker(color, 0.28),
        )),
  shirt: (color, plain) =>
    path('M-70 92L-84 70L0 118L84 70L70 92L40 190L0 132L-40 190Z', lighter(color, 0.22)) +
    rect(-11, 132, 22, 600, lighter(color, 0.14)) +
    [210, 310, 410, 510, 610].map((y) => circle(0, y, 8, darker(color, 0.3))).join('') +
    (plain ? '' : rounded(50, 260, 86, 100, 8, lighter(color, 0.12))),
  coat: (color, plain) =>
    path('M-76 88L-120 250L-10 430L0 150ZM76 88L120 250L10 430L0 150Z', lighter(color, 0.12)) +
    rect(-3, 420, 6, 550, darker(color, 0.35)) +
    [460, 560, 660]
      .map((y) => circle(-46, y, 15, darker(color, 0.45)) + (plain ? '' : circle(46, y, 15, darker(color, 0.45))))
      .join('') +
    rounded(-160, 600, 96, 22, 6, darker(color, 0.2)) +
    rounded(64, 600, 96, 22, 6, darker(color, 0.2)),
  jumper: (color) =>
    stroke('M-84 96Q0 156 84 96', darker(color, 0.2), 26) +
    rounded(-184, 630, 368, 46, 14, darker(color, 0.16)) +
    path('M-328 570L-240 592L-236 626L-332 604ZM328 570L240 592L236 626L332 604Z', darker(color, 0.16)),
}
