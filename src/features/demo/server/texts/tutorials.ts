import type { RichMetadata } from '#features/pins/contract.ts'

export interface Tutorial {
  readonly interest: string
  readonly draws: string
  readonly title: string
  readonly about: string
  readonly altText: string
  readonly data: Extract<RichMetadata, { readonly type: 'tutorial' }>
}

type Level = 'easy' | 'medium' | 'hard'

function tutorial(
  [interest, draws, altText]: readonly [string, string, string],
  title: string,
  about: string,
  [minutes, difficulty]: readonly [number, Level],
  supplies: readonly string[],
  steps: readonly (readonly [string, string])[],
): Tutorial {
  const written = steps.map(([name, text]) => ({ title: name, text }))
  return {
    interest,
    draws,
    altText,
    title,
    about,
    data: { type: 'tutorial', minutes, difficulty, supplies: [...supplies], steps: written },
  }
}

export const TUTORIALS: readonly Tutorial[] = [
  tutorial(
    ['craft', 'craft:origami', 'Folded paper figures with crisp edges'],
    'Fold a crane in twelve steps',
    'One square sheet, no glue, and a surface that does not wobble.',
    [20, 'easy'],
    ['1 square sheet of paper, 15 cm', 'A flat table'],
    [
      ['Crease both diagonals', 'Fold corner to corner, open, and turn the sheet over.'],
      ['Make the square base', 'Bring three corners down to the fourth and press flat.'],
      ['Petal fold', 'Lift the top layer to a point on both sides.'],
      ['Neck and tail', 'Narrow the points, then fold them up inside the body.'],
      ['Open the wings', 'Pull gently until the body fills with air.'],
    ],
  ),
  tutorial(
    ['craft', 'craft:knit', 'Knitting wool in several colours'],
    'Your first pair of mittens',
    'Two rectangles, one seam and a thumb: mittens without a chart.',
    [240, 'medium'],
    ['100 g wool, worsted', 'Needles, 4 mm', 'A blunt needle for the seam'],
    [
      ['Cast on', 'Forty stitches, loosely, or the cuff will pinch.'],
      ['Knit the cuff', 'Two by two for seven centimetres.'],
      ['Leave room for the thumb', 'Put eight stitches on a spare thread after row twelve.'],
      ['Close the top', 'Knit two together until ten are left, then pull the thread through.'],
    ],
  ),
  tutorial(
    ['gardening', 'garden:beds', 'Vegetable beds in a garden'],
    'A raised bed in an afternoon',
    'Four boards and the lawn you already have. No digging.',
    [180, 'medium'],
    ['4 boards, 2 m', '16 screws', 'Cardboard without tape', '400 l soil and compost'],
    [
      ['Choose the place', 'Six hours of sun, and a path on at least two sides.'],
      ['Screw the frame', 'Pre-drill, or the boards will split at the ends.'],
      ['Lay cardboard', 'Overlap by a hand and soak it: the grass below gives up.'],
      ['Fill and wait', 'Water well, let it settle for a day, then plant.'],
    ],
  ),
  tutorial(
    ['gardening', 'pottery:herbs', 'Herbs in pots'],
    'Herbs from cuttings',
    'Mint, basil and rosemary root in a glass of water.',
    [15, 'easy'],
    ['A healthy plant', 'A clean glass', 'Sharp scissors'],
    [
      ['Cut below a leaf', 'A hand long, from a stem that has no flower.'],
      ['Strip the lower leaves', 'Nothing green may stand in the water.'],
      ['Change the water', 'Every second day, by a bright window.'],
      ['Plant', 'When the roots are as long as a finger joint.'],
    ],
  ),
  tutorial(
    ['photography', 'light:bokeh', 'Round blurred lights'],
    'Photograph lights out of focus',
    'Any camera can do it; the trick is in the distance.',
    [30, 'easy'],
    ['A camera or phone', 'A string of lights', 'A dark room'],
    [
      ['Darken the room', 'The lights must be the brightest thing by far.'],
      ['Come close to something', 'Focus on an object within reach of your arm.'],
      ['Keep the lights far', 'Three metres behind it, or more.'],
      ['Open the lens', 'The smallest number that your camera has.'],
    ],
  ),
  tutorial(
    ['drinks', 'drink:coffee', 'A cup of coffee'],
    'Pour-over without a scale',
    'Two spoons, one cup, three minutes.',
    [5, 'easy'],
    ['2 heaped spoons of coffee, medium ground', '1 cup of water, just off the boil', 'A filter'],
    [
      ['Rinse the filter', 'It warms the cup and takes the paper taste away.'],
      ['Let it bloom', 'Pour a little, wait for thirty seconds.'],
      ['Pour in circles', 'Slowly, from the middle outwards and back.'],
    ],
  ),
  tutorial(
    ['art', 'cutouts:shapes', 'Shapes cut from coloured paper'],
    'Cut paper like a painter',
    'Scissors instead of a brush: draw with the blade.',
    [60, 'medium'],
    ['Coloured paper, 5 sheets', 'Large scissors', 'Glue stick'],
    [
      ['Do not sketch', 'Turn the paper, not the scissors.'],
      ['Keep the negatives', 'What is left over is a shape, too.'],
      ['Arrange before you glue', 'Move the pieces until nothing wants to move.'],
    ],
  ),
  tutorial(
    ['home', 'room:desk', 'A desk against a wall with pictures'],
    'Hang five pictures straight',
    'Paper first, nails last.',
    [45, 'hard'],
    ['Wrapping paper', 'Masking tape', 'A spirit level', '5 nails'],
    [
      ['Trace the frames', 'Cut each one out of paper and mark where it hangs.'],
      ['Tape them up', 'Step back, sit down, move them, sleep over it.'],
      ['Level the middle one', 'Everything else is measured from it.'],
      ['Nail through the paper', 'Then tear the paper off.'],
    ],
  ),
]
