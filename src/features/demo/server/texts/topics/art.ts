import type { Topic } from '../topic.ts'

export const art: Topic = {
  interest: 'art',
  name: 'Art',
  share: 9,
  subjects: [
    {
      draws: ['cutouts:seaweed', 'cutouts:garden', 'cutouts:shapes'],
      share: 2,
      words: {
        motif: ['seaweed', 'garden', 'summer', 'lagoon', 'orchard', 'parrots', 'swimmers', 'night garden'],
        n: ['I', 'II', 'III', 'IV', 'no. 7', 'no. 12', 'no. 23'],
      },
      titles: [
        '{motif}, {n}',
        'Cut paper: {motif}',
        '{motif} in [nine|six|four|twelve] sheets',
        'Paper cut-out study, {motif}',
        '[Painting|Drawing|Thinking] with scissors: {motif}',
      ],
      about: [
        'Painted paper, cut without drawing first: {motif}.',
        'Gouache on paper, cut and pinned until the colours agreed.',
      ],
      alt: 'Leaf and fruit shapes cut from coloured paper on coloured sheets',
    },
  ],
  closings: [
    'From a series of [six|eight|twelve].',
    'Prints are available through the link.',
    'Made in one afternoon with the window open.',
    'On paper, [30 × 40|50 × 70] cm.',
    'Part of the [spring|autumn] open studio.',
  ],
  comments: [
    'The colours are [singing|so well balanced|everything].',
    'Is there a print of this?',
    'I could look at this for a long time.',
    'What paper do you use?',
    'This would be perfect above our table.',
    'The empty space makes it.',
    'Tried this with my class today, they loved it.',
  ],
  boards: [
    '[Colour|Shape|Paper|Line] studies',
    'Art for [the hallway|small walls|my desk]',
    'Prints I [want|own|keep looking at]',
    'Try in the [studio|sketchbook]',
    '[Abstract|Cut paper|Geometric] things',
  ],
  sites: [
    { host: 'gallery.example.org', name: 'Gallery of Small Works' },
    { host: 'studio.example.com', name: 'Studio Diary' },
    { host: 'printroom.example.net', name: 'The Print Room' },
  ],
  excerpts: [
    'Behind {title} stands a simple rule: [few colours, big shapes|cut first, think later|leave the mistakes in].',
  ],
}
