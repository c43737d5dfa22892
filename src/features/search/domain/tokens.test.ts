import { expect, test } from 'vitest'
import { stemEnglish } from './stem-english.ts'
import { tokensOf } from './tokens.ts'

const words = (text: string) => tokensOf(text, 50).map(({ word }) => word)
const stems = (text: string) => tokensOf(text, 50).map(({ stem }) => stem)

test('accents, case, vowel signs and widths are ignored on both sides', () => {
  expect(words('Rüdesheim RUDESHEIM Ru\u0308desheim')).toEqual(['rudesheim', 'rudesheim', 'rudesheim'])
  expect(words('أُمَّهات امهات')).toEqual(['امهات', 'امهات'])
  expect(words('مكتبـــة مكتبه')).toEqual(['مكتبه', 'مكتبه'])
  expect(words('Straße Ｆｕｌｌ ٢٠٢٤')).toEqual(['strasse', 'full', '2024'])
  expect(words("women's o’clock")).toEqual(['women', 'o', 'clock'])
})

test.each([
  ['cookies', 'cookie'],
  ['baking', 'baked'],
  ['paintings', 'painting'],
  ['houses', 'house'],
  ['berries', 'berry'],
  ['gardens', 'gardening'],
  ['decorations', 'decoration'],
  ['stories', 'story'],
  ['running', 'runs'],
  ['wooden', 'wooden'],
])('%s and %s have one English stem', (one, other) => {
  expect(stemEnglish(one)).toBe(stemEnglish(other))
})

test('words that only end alike keep their own stems', () => {
  expect(['dress', 'glass', 'bus'].map(stemEnglish)).toEqual(['dress', 'glass', 'bus'])
  for (const [one, other] of [
    ['dressings', 'dress'],
    ['icing', 'ice'],
    ['earrings', 'ear'],
    ['organic', 'organizer'],
    ['news', 'new'],
  ] as const)
    expect([one, stemEnglish(one)]).not.toEqual([one, stemEnglish(other)])
})

test.each([
  ['الكتاب', 'كتاب والكتاب بالكتاب للكتاب وكتاب'],
  ['سيارة', 'سيارات السيارة السيارات سيارتها سيارتين'],
  ['وصفة', 'وصفات الوصفة الوصفات والوصفات وصفتها'],
  ['وردة', 'الوردة وردات'],
  ['لغة', 'لغات اللغات اللغة'],
  ['شقة', 'الشقة شقات'],
  ['خبز', 'الخبز بالخبز الخُبْز خبـــز وخبز'],
  ['عربي', 'عربية العربي العربية عربيين عربيات'],
  ['معلم', 'معلمون معلمين المعلمة معلمات'],
  ['حيوان', 'حيوانات الحيوانات'],
  ['نبات', 'نباتات النباتات'],
  ['ألوان', 'الألوان والالوان'],
  ['إضاءة', 'اضاءه الإضاءات'],
  ['مستشفى', 'المستشفي'],
  ['بيت', 'بيتها البيت بيتهم'],
  ['زيتون', 'الزيتون وزيتون'],
])('the Arabic %s has the stem of each of %s', (word, forms) => {
  expect(new Set(stems(`${word} ${forms}`)).size).toBe(1)
})

test.each([
  ['زيت', 'زيتون'],
  ['كتاب', 'مكتب'],
  ['وصفة', 'صف'],
  ['خبز', 'خباز'],
])('the Arabic words %s and %s have different stems', (one, other) => {
  expect(new Set(stems(`${one} ${other}`)).size).toBe(2)
})

test('scripts without spaces are cut into pairs of letters', () => {
  expect(words('東京タワー 猫')).toEqual(['東京', '京タ', 'タワ', 'ワー', '猫'])
})

test('marks and signs alone are no words, and a text has at most the requested number of words', () => {
  expect(words("&|!():* <-> ''' %_ \\")).toEqual([])
  expect(tokensOf('a '.repeat(5_000), 12)).toHaveLength(12)
  expect(words('x'.repeat(61))).toEqual([])
})
