/** An article of `/today`: its texts, and the topic of its pins. */
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
}

/** The articles in the order of publication, oldest first. */
export const ARTICLES: readonly DemoArticleText[] = [
  {
    title: 'One shelf, three plants',
    subtitle: 'Small indoor gardens for rooms without much light',
    text: 'A north window is enough if the plants are chosen for it. Ferns, pothos and snake plants all manage with a few hours of grey daylight.\n\nKeep the pots close together, so that they share the damp air. Turn each pot a little whenever you water it.',
    type: 3,
    isShop: false,
    interest: 'gardening',
    kind: 'any',
  },
  {
    title: 'The most saved baking of the month',
    subtitle: 'Pies, loaves and one very tall cake',
    text: 'These are the recipes that members kept coming back to. Most of them need one bowl and less than an hour.\n\nTried one? Add a photo to its pin, so that others can see how it turned out.',
    type: 1,
    isShop: false,
    interest: 'food',
    kind: 'recipe',
  },
  {
    title: 'Chairs worth sitting in',
    subtitle: 'Furniture and lamps, from a stool to a sofa for the whole family',
    text: 'Good furniture is used every day for years, so start with how it feels and only then look at the colour. Each pin here has a price and says whether the piece is in stock.',
    type: 3,
    isShop: true,
    interest: 'home',
    kind: 'product',
  },
  {
    title: 'Cabins, ferries and night trains',
    subtitle: 'Slow ways to travel that people are saving right now',
    text: 'A journey can be the best part of the holiday. Take the boat instead of the bridge, or wake up in another country.\n\nSave what you like to a board with a section for each stop. The board works without a network, too.',
    type: 0,
    isShop: false,
    interest: 'travel',
    kind: 'any',
  },
  {
    title: 'Letters, grids and good margins',
    subtitle: 'Posters and print work that reward a second look',
    text: 'Start with the type and leave room around it. The pins in this collection use two colours at most, and none of them needs a third.',
    type: 2,
    isShop: false,
    interest: 'design',
    kind: 'any',
  },
  {
    title: 'Look up tonight',
    subtitle: 'Moons, comets and the northern lights',
    text: 'The clearest nights are often the coldest. Give your eyes twenty minutes to get used to the dark, and leave the phone in your pocket.',
    type: 3,
    isShop: false,
    interest: 'space',
    kind: 'any',
  },
]
