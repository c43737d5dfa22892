/** An article of `/today`: its texts, and what its pins show. */
export interface DemoArticleText {
  readonly title: string
  readonly subtitle: string
  readonly text: string
  /** 0 or 2: trending, 1: best, 3: a plain article (spec viewer §2). */
  readonly type: 0 | 1 | 2 | 3
  readonly isShop: boolean
  /** The topic of its pins. */
  readonly interest: string
  readonly kind: 'any' | 'recipe' | 'product'
  /** The drawings of its pins, such as `plate:pie`. Its first pin is its cover. */
  readonly draws: readonly string[]
}

/** The articles in the order of publication, oldest first. */
export const ARTICLES: readonly DemoArticleText[] = [
  {
    title: 'One shelf, three plants',
    subtitle: 'Small indoor gardens on a sill or a shelf',
    text: 'One window is enough if the plants are chosen for it. Cacti want the sunny end, herbs the middle, and most houseplants manage with what is left.\n\nKeep the pots close together, so that they share the damp air. Turn each pot a little whenever you water it.',
    type: 3,
    isShop: false,
    interest: 'gardening',
    kind: 'any',
    draws: ['pottery:cacti', 'pottery:herbs'],
  },
  {
    title: 'The most saved baking of the month',
    subtitle: 'Pies, loaves and a great many cookies',
    text: 'These are the recipes that members kept coming back to. Most of them need one bowl and less than an hour.\n\nTried one? Add a photo to its pin, so that others can see how it turned out.',
    type: 1,
    isShop: false,
    interest: 'food',
    kind: 'recipe',
    draws: ['plate:pie', 'plate:bread', 'plate:cookies'],
  },
  {
    title: 'Chairs worth sitting in',
    subtitle: 'From one good armchair to a sofa for the whole family',
    text: 'Good furniture is used every day for years, so start with how it feels and only then look at the colour. Each pin here has a price and says whether the piece is in stock.',
    type: 3,
    isShop: true,
    interest: 'home',
    kind: 'product',
    draws: ['room:armchair', 'room:sofa'],
  },
  {
    title: 'Lakes, sails and long ridges',
    subtitle: 'Slow ways to travel that people are saving right now',
    text: 'A journey can be the best part of the holiday. Take the boat instead of the bridge, or walk from hut to hut.\n\nSave what you like to a board with a section for each stop. The board works without a network, too.',
    type: 0,
    isShop: false,
    interest: 'travel',
    kind: 'any',
    draws: ['mountains:lake', 'sea:sail', 'mountains:peaks'],
  },
  {
    title: 'Letters, grids and good margins',
    subtitle: 'Posters and print work that reward a second look',
    text: 'Start with the type and leave room around it. The pins in this collection use two colours at most, and none of them needs a third.',
    type: 2,
    isShop: false,
    interest: 'design',
    kind: 'any',
    draws: ['poster:swiss', 'poster:album'],
  },
  {
    title: 'Look up tonight',
    subtitle: 'Full moons, winter skies and the northern lights',
    text: 'The clearest nights are often the coldest. Give your eyes twenty minutes to get used to the dark, and leave the phone in your pocket.',
    type: 3,
    isShop: false,
    interest: 'space',
    kind: 'any',
    draws: ['sky:moon', 'sky:aurora'],
  },
]
