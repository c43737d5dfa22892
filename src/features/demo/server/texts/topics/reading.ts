import type { Topic } from '../topic.ts'

export const reading: Topic = {
  interest: 'reading',
  name: 'Reading',
  share: 5,
  subjects: [
    {
      draws: ['books:shelf'],
      share: 1.4,
      words: {
        shelf: ['shelf by colour', 'wall of books', 'alcove shelf', 'library corner', 'shelf by mood'],
        place: ['a hallway', 'a rented flat', 'the living room', 'the landing', 'a studio'],
      },
      titles: [
        'A {shelf} in {place}',
        '{shelf}, [finally sorted|after the move|dusted]',
        'How we built the {shelf}',
        '{place} with a {shelf}',
      ],
      about: [
        'A {shelf} in {place}: four boards and too many books.',
        'Sorted twice, lent often: the {shelf} in {place}.',
      ],
      alt: 'Bookshelves with coloured spines, plants and vases',
    },
    {
      draws: ['books:stack'],
      share: 1.4,
      words: {
        list: [
          'winter reading',
          'summer stack',
          'to-be-read pile',
          'translated fiction',
          'short novels',
          'essays',
          'books about food',
        ],
        n: ['Six', 'Eight', 'Five', 'Nine'],
      },
      titles: [
        'My {list}',
        '{n} from the {list}',
        'The {list}, [honestly|in order|before it falls]',
        '{n} books for [a rainy week|the train|beginners]: {list}',
      ],
      about: ['{N} books from my {list}, spines out.', 'The {list} grew again; {n} are staying.'],
      alt: 'A stack of books on a table',
    },
    {
      draws: ['books:desk'],
      words: {
        page: ['reading journal', 'morning pages', 'sketch notes', 'commonplace book', 'index'],
        when: ['every evening', 'on Sundays', 'for a year', 'before work'],
      },
      titles: [
        'Keeping a {page} {when}',
        '{page}, [page forty|week one|how I start]',
        'A {page} that [lasts|works for me]',
        'Two pages of {page}',
      ],
      about: ['A {page} {when}: one page is enough.', 'How I keep a {page}, what is in it and what is not.'],
      alt: 'An open notebook with a pencil and a cup of coffee, seen from above',
      product: { brands: ['Blank & Ruled', 'Quire', 'Paper Harbour'], price: [6, 34] },
    },
    {
      draws: ['room:armchair'],
      words: {
        chair: ['reading chair', 'corner chair', 'window seat'],
        need: ['one lamp', 'a blanket', 'good light', 'a deep seat'],
      },
      titles: ['The {chair}: {need}', 'What a {chair} needs is {need}', 'A {chair} and {need}'],
      about: ['A {chair}, {need}, and the door closed.', 'I read more since the {chair} has {need}.'],
      alt: 'An armchair with a lamp and a plant in the corner of a room',
    },
  ],
  closings: [
    'Full list in the link.',
    'No stars, only notes.',
    'Library first, shop second.',
    'Tell me what to read next.',
    'Two of them made me miss my stop.',
  ],
  comments: [
    'Which one first?',
    'Added three of these to my list.',
    'By colour? My librarian heart!',
    'The second from the top changed my year.',
    'What pen is that?',
    'This is the dream.',
    'Please review the green one.',
  ],
  boards: [
    '[Shelves|Corners|Stacks] for books',
    'Read [next|this winter|again]',
    'Notebooks and [pens|pages]',
    'Library [dreams|days]',
  ],
  sites: [
    { host: 'marginalia.example.org', name: 'Marginalia' },
    { host: 'pageturner.example.com', name: 'Page Turner' },
    { host: 'notebook.example.net', name: 'Open Notebook' },
  ],
  excerpts: ['{title}: a list with reasons.', 'How to read more without counting.'],
}
