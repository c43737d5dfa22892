import type { Topic } from '../topic.ts'
import { bakes } from './food-bakes.ts'
import { meals } from './food-meals.ts'

export const food: Topic = {
  interest: 'food',
  name: 'Food',
  share: 14,
  subjects: [
    ...meals,
    ...bakes,
    {
      draws: ['garden:harvest'],
      words: {
        haul: ['market haul', 'vegetable box', 'late summer table', 'citrus season', 'colour of the week'],
        day: ['Saturday', 'in June', 'in October', 'for under ten euros'],
      },
      titles: [
        '{haul}, {day}',
        'What to cook from a {haul}',
        '{haul}: [one list, five dinners|what was good|before and after]',
      ],
      about: ['The {haul}, {day}, before it met the knife.', 'Everything from the {haul} gets eaten, even the leaves.'],
      alt: 'Fruit and vegetables laid out on a table, seen from above',
    },
  ],
  closings: [
    'Keeps for [two|three] days in the fridge, if it gets that far.',
    'Tested [twice|three times] before it went on the table.',
    'Easily doubled for a crowd.',
    'Good on the day, better the day after.',
    'One bowl, one tray, very little washing up.',
    'Swap in whatever is ripe.',
    'The quantities forgive; the salt does not.',
    'From a [Sunday|rainy Tuesday|long weekend] when nobody wanted to go out.',
    'My notes on timing are under the recipe.',
    'A family favourite, written down at last.',
  ],
  comments: [
    'Made this [last night|on Sunday|for six people] and there was nothing left.',
    'Do you think it works with [oat milk|spelt flour|olive oil instead of butter]?',
    'Needed five minutes longer in my oven, otherwise perfect.',
    'I halved the sugar and would do it again.',
    'The [colour|texture|crust] came out exactly like the picture!',
    'Third time making this. It lives on my fridge door now.',
    'Could I freeze it?',
    'Added a pinch of [chilli|cardamom|smoked salt]. Recommended.',
    'My kids asked for seconds, that never happens.',
    'What size is the dish you used?',
    'Finally a recipe with weights instead of cups.',
    'Where is that plate from? Beautiful.',
  ],
  boards: [
    '[Weeknight|Slow Sunday|Make-ahead|One-pan|Meatless] [dinners|suppers|cooking]',
    'Things to bake [when it rains|with kids|in autumn]',
    '[Brunch|Picnic|Potluck|Lunchbox] ideas',
    'Cook [this month|next|from the freezer]',
    'Bread and [butter|other comforts]',
    'Recipes from [Nonna|my aunt|the neighbours]',
    'Soups for [cold days|sniffles|November]',
    'Plates I keep [making|coming back to]',
  ],
  sites: [
    { host: 'kitchen.example.com', name: 'The Long Table' },
    { host: 'saltandcrumb.example.com', name: 'Salt & Crumb' },
    { host: 'market.example.org', name: 'Market Basket' },
    { host: 'sundaypot.example.net', name: 'Sunday Pot' },
    { host: 'pantry.example.com', name: 'Pantry Notes' },
  ],
  excerpts: [
    'What makes {title} work is patience: [heat, salt and a little waiting|good produce and a hot pan|one small step that most recipes leave out].',
    'We cooked {title} [nine|eleven|fourteen] times so that you only need to do it once.',
  ],
}
