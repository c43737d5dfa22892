import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { SENSITIVE_WORDS } from './sensitive-words.ts'
import { sensitivityOf } from './sensitivity.ts'

/** Suicide, self-harm and eating disorders as members of each language may write them, in other forms and cases, too. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  af_ZA: ['Selfmoord', 'selfmoordgedagtes', 'selfbesering', 'eetversteurings', 'anoreksie'],
  ar_SA: ['انتحار', 'الإنتحار', 'الاِنتِحار', 'أفكار انتحارية', 'إيذاء النفس', 'اضطرابات الأكل'],
  bg_BG: ['Самоубийство', 'самоубийствени мисли', 'самонараняване', 'хранителни разстройства', 'анорексия'],
  bn_IN: ['আত্মহত্যা', 'আত্মহত্যার চিন্তা', 'আত্ম-ক্ষতি', 'খাওয়ার ব্যাধি'],
  cs_CZ: ['Sebevražda', 'sebevraždy', 'sebevrazda', 'sebepoškozování', 'poruchy příjmu potravy', 'anorexie'],
  da_DK: ['Selvmord', 'selvmordstanker', 'selvskade', 'spiseforstyrrelser', 'anoreksi'],
  de: ['Selbstmord', 'SELBSTMORDGEDANKEN', 'Suizid', 'Selbstverletzung', 'Essstörung', 'essstörungen', 'Magersucht'],
  el_GR: ['Αυτοκτονία', 'ΑΥΤΟΚΤΟΝΙΑ', 'αυτοτραυματισμός', 'διατροφικές διαταραχές', 'ανορεξία'],
  en_US: [
    'suicide',
    'Suicides',
    'self harm',
    'self-harming',
    'selfharm',
    'eating disorder',
    'Eating disorders',
    'anorexia',
  ],
  es_419: ['Suicidio', 'suicidarse', 'autolesión', 'autolesiones', 'trastornos alimenticios', 'trastorno alimentario'],
  fi_FI: ['Itsemurha', 'itsemurhan', 'viiltely', 'syömishäiriöt', 'anoreksia'],
  fr: [
    'Suicide',
    'se suicider',
    'automutilation',
    'troubles alimentaires',
    'trouble du comportement alimentaire',
    'anorexie',
  ],
  he_IL: ['התאבדות', 'פגיעה עצמית', 'הפרעות אכילה', 'אנורקסיה'],
  hi_IN: ['आत्महत्या', 'खुदकुशी', 'खुद को नुकसान', 'खाने का विकार', 'एनोरेक्सिया'],
  hr_HR: ['Samoubojstvo', 'samoubojstva', 'samoozljeđivanje', 'poremećaji hranjenja', 'anoreksija'],
  hu_HU: ['Öngyilkosság', 'öngyilkos gondolatok', 'önsértés', 'evészavarok', 'anorexia'],
  id_ID: ['Bunuh diri', 'menyakiti diri sendiri', 'gangguan makan', 'anoreksia'],
  it: ['Suicidio', 'suicidarsi', 'autolesionismo', 'disturbi alimentari', 'anoressia'],
  ja: ['自殺', '自殺したい', '自傷行為', 'リストカット', '摂食障害'],
  ko_KR: ['자살', '자살하고', '자해', '섭식장애', '거식증'],
  ms_MY: ['Bunuh diri', 'mencederakan diri', 'gangguan makan', 'anoreksia'],
  nb_NO: ['Selvmord', 'selvmordstanker', 'selvskading', 'spiseforstyrrelser', 'anoreksi'],
  nl: ['Zelfmoord', 'zelfmoordgedachten', 'suïcide', 'zelfbeschadiging', 'eetstoornissen', 'anorexia'],
  pl_PL: ['Samobójstwo', 'samobojstwa', 'samookaleczenie', 'zaburzenia odżywiania', 'anoreksja'],
  pt_BR: ['Suicídio', 'suicidio', 'automutilação', 'transtornos alimentares', 'anorexia'],
  ro_RO: ['Sinucidere', 'sinucigaș', 'automutilare', 'tulburări de alimentație', 'anorexie'],
  ru_RU: ['Самоубийство', 'суицидальные мысли', 'самоповреждение', 'расстройство пищевого поведения', 'анорексия'],
  sk_SK: ['Samovražda', 'samovrazdy', 'sebapoškodzovanie', 'poruchy príjmu potravy', 'anorexia'],
  sv_SE: ['Självmord', 'sjalvmordstankar', 'självskadebeteende', 'ätstörningar', 'anorexi'],
  te_IN: ['ఆత్మహత్య', 'ఆత్మహత్యలు', 'స్వీయ-హాని', 'తినే రుగ్మత'],
  th_TH: ['ฆ่าตัวตาย', 'อยากฆ่าตัวตาย', 'ทำร้ายตัวเอง', 'โรคการกินผิดปกติ'],
  tl_PH: ['Pagpapakamatay', 'magpakamatay', 'pananakit sa sarili', 'eating disorder'],
  tr: ['İntihar', 'intiharı', 'kendine zarar verme', 'yeme bozukluğu', 'anoreksiya'],
  uk_UA: ['Самогубство', 'суїцид', 'самопошкодження', 'розлади харчової поведінки', 'анорексія'],
  vi_VN: ['Tự tử', 'tu tu', 'tự sát', 'tự làm hại bản thân', 'rối loạn ăn uống'],
  zh_CN: ['自杀', '我想自杀', '自残', '厌食症', '进食障碍'],
  zh_TW: ['自殺', '我想自殺', '自殘', '厭食症', '飲食失調'],
}

test('each language of the product has words that get a note with help, and a test of them', () => {
  const languages = [...new Set(LOCALES.map(({ texts }) => texts))].toSorted()
  expect(Object.keys(SENSITIVE_WORDS).toSorted()).toEqual(languages)
  expect(Object.keys(QUERIES).toSorted()).toEqual(languages)
})

test.each(Object.entries(QUERIES))('a search of somebody who may be in distress gets a note in %s', (_, queries) => {
  expect(queries.filter((query) => sensitivityOf(query) === null)).toEqual([])
  expect(queries.filter((query) => sensitivityOf(`art ${query} help`) === null)).toEqual([])
})

test('other searches get no note', () => {
  const others = [
    'self portrait',
    'self care',
    'shelf warm',
    'harmless',
    'cutting board',
    'cut out paper',
    'eating out',
    'healthy eating',
    'killer heels',
    'die cut cards',
    'body suit',
    'tu y yo',
    'makan malam',
    'ess tisch',
    'essen',
    'zelf maken',
    'selvportræt',
    'itse tehty',
    'самовар',
    '自転車',
    '自然 風景',
    'การกิน',
    'диван',
    '자동차',
    'النفس',
    'مطعم',
  ]
  expect(others.filter((query) => sensitivityOf(query) !== null)).toEqual([])
})
