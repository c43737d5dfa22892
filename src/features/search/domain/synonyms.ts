import { tokensOf } from './tokens.ts'

/** Groups of words with the same meaning for a search. A word belongs to one group. */
const GROUPS = `
sofa couch settee أريكة كنبة
cookie biscuit كوكيز بسكويت
photo photograph photography picture صورة
car automobile سيارة
movie film فيلم
couple pair
autumn fall خريف
holiday vacation عطلة
lamp light مصباح
rug carpet سجادة
bike bicycle cycle دراجة
plane airplane aircraft طائرة
garden yard حديقة
kid child children طفل
kitten cat قطة
puppy dog كلب
house home منزل بيت
shop store متجر
drawing sketch رسم
poster print ملصق
cake torte gateau كعكة كيك
bread خبز
soup broth شوربة حساء
wedding bridal marriage زفاف عرس
jewelry jewellery مجوهرات
diy handmade homemade
colour color لون
grey gray رمادي
recipe وصفة
kitchen cookery مطبخ
hair hairstyle hairdo شعر
shoe footwear حذاء
dress gown فستان
sea ocean بحر
mountain mount peak جبل
flower blossom bloom زهرة ورد
wood wooden timber خشب
couscous كسكس
coffee espresso café قهوة
tea chai شاي
book كتاب
bedroom غرفة
desk worktable مكتب
`

let groups: ReadonlyMap<string, readonly string[]> | null = null

/** Stems with the same meaning as a stem, without itself. */
export function synonymsOf(stem: string): readonly string[] {
  groups ??= readGroups()
  return (groups.get(stem) ?? []).filter((other) => other !== stem)
}

function readGroups(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const line of GROUPS.trim().split('\n')) {
    const stems = [...new Set(line.split(' ').flatMap((word) => tokensOf(word, 1).map(({ stem }) => stem)))]
    for (const stem of stems) if (!found.has(stem)) found.set(stem, stems)
  }
  return found
}
