import type { Topic } from '../topic.ts'

const BRANDS = ['Norr & Vale', 'Lindholm', 'Casa Brava', 'Oakline', 'Atelier Mori', 'Plain Goods', 'Haus Elf']

export const home: Topic = {
  interest: 'home',
  name: 'Home',
  share: 11,
  subjects: [
    {
      draws: ['room:sofa'],
      share: 2,
      words: {
        color: ['terracotta', 'sage', 'ochre', 'deep blue', 'sand', 'rose', 'olive'],
        room: ['living room', 'sitting room', 'rented flat', 'attic room', 'garden room'],
        thing: ['sofa', 'rug', 'picture wall', 'floor lamp'],
      },
      titles: [
        'A {room} in {color}',
        '{color} {room} with [one good lamp|room to breathe|a big plant|morning light]',
        'The {thing} that [made|changed|finished] our {room}',
        '[Small|Calm|Sunny|Slow] {room}, [before lunch|after the paint dried|in four colours]',
      ],
      about: [
        'We kept the walls quiet and let the {thing} speak in this {room}.',
        'A {room} in {color}, furnished slowly over [two|three|four] years.',
      ],
      alt: 'A living room with a sofa, a plant, a lamp and pictures on the wall',
      product: { brands: BRANDS, price: [480, 2400] },
    },
    {
      draws: ['room:armchair'],
      words: {
        spot: ['reading corner', 'quiet corner', 'window nook', 'listening corner'],
        place: ['under the stairs', 'by the window', 'in the hallway', 'beside the bookcase', 'in a small flat'],
      },
      titles: [
        'A {spot} {place}',
        '{spot} with [one chair|a lamp and nothing else|a very good chair]',
        'Making a {spot} {place}',
        'How little a {spot} needs',
      ],
      about: [
        'One chair, one lamp, one plant: a {spot} {place}.',
        'The {spot} {place} took an afternoon and is the best seat in the house.',
      ],
      alt: 'An armchair with a lamp and a plant in the corner of a room',
      product: { brands: BRANDS, price: [190, 980] },
    },
    {
      draws: ['room:bed'],
      words: {
        tone: ['clay', 'linen', 'moss', 'warm white', 'dusk blue', 'plaster pink'],
        bed: ['bedroom', 'guest room', 'attic bedroom', 'small bedroom'],
      },
      titles: [
        '{bed} in {tone}',
        'A {tone} {bed} for [slow mornings|heavy sleepers|two readers]',
        '[Calm|Minimal|Layered|Low-light] {bed} ideas',
        '{tone} bedding, [washed linen|wool throw|four pillows]',
      ],
      about: [
        'Washed bedding, a throw and {tone} walls: the {bed} is done.',
        'We painted the {bed} in {tone} and slept better, or so we say.',
      ],
      alt: 'A made bed with pillows and a throw, a lamp and a plant beside it',
      product: { brands: BRANDS, price: [60, 640] },
    },
    {
      draws: ['room:desk'],
      words: {
        desk: ['home office', 'writing desk', 'work corner', 'studio desk'],
        mood: ['tidy', 'tiny', 'borrowed', 'quiet', 'green', 'second-hand'],
      },
      titles: [
        'A {mood} {desk}',
        '{desk} in [a bedroom|two square metres|the hallway]',
        'The {mood} {desk} [where I finally finish things|setup|after six months]',
        '{desk} with [a view of the wall|a plant for company|one drawer]',
      ],
      about: ['A {mood} {desk} with what is needed and a plant.', 'Two square metres are enough for a {desk}.'],
      alt: 'A desk with a screen and a chair against a wall with pictures',
      product: { brands: BRANDS, price: [120, 900] },
    },
  ],
  closings: [
    'Paint and sources are in the link.',
    'The plant is real, the effort was not large.',
    'Everything second-hand except the lamp.',
    'Still looking for the right [curtains|side table|rug].',
    'Renters: nothing here needs a drill.',
    'The light does most of the work around [nine|four].',
  ],
  comments: [
    'Which paint is this? I need that colour.',
    'Where did you find the [lamp|rug|chair]?',
    'This makes me want to move all my furniture tonight.',
    'So calm. Saved for our new flat.',
    'How does it look in the evening?',
    'The plant is doing better than mine ever did.',
    'Is the [floor|wall] original?',
    'Love that you left the wall empty.',
    'Measured my corner twice. It fits!',
  ],
  boards: [
    '[Living|Sitting|Dream|Guest] room ideas',
    'Our [first|next|tiny] [flat|house|kitchen]',
    'Corners to [read|sit|hide] in',
    'Paint colours [to try|I love]',
    'Home [office|studio] plans',
    '[Warm|Quiet|Bold] interiors',
    'Lamps and [other light|shadows]',
    'Rented but [loved|ours]',
  ],
  sites: [
    { host: 'rooms.example.com', name: 'Rooms & Light' },
    { host: 'homeslow.example.com', name: 'Home, Slowly' },
    { host: 'interiors.example.org', name: 'Interior Review' },
    { host: 'shop.example.com', name: 'Plain Goods' },
  ],
  excerpts: [
    '{title}: [a small project with a large effect|what we would do again, and what not|the plan, the costs and the one mistake].',
    'Nothing in this house was bought in a hurry, and it shows.',
  ],
}
