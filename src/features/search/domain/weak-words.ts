import { tokensOf, type Token } from './tokens.ts'

/**
 * Words that say nothing about what a picture shows: articles, prepositions, pronouns, numbers, and words of titles
 * such as "best" and "ideas". They are ordered by the language's folder in `locales/`. Words of fewer than three
 * letters are missing, because they are never guides.
 */
const WORDS = `
en_US: the and for with from into onto over under after before about above below between during until upon within without
  this that these those there here then than how what when where which who whose why your you our ours their its his her him
  she they them mine one two three four five six seven eight nine ten first second third last next once twice half both each
  every all any some many much more most less few other another same such only own not nor but also too very just even still
  again ever never always often soon now today day week month year time way thing kind part piece lot set best new good
  great nice easy quick simple perfect ideal amazing idea inspiration tip guide ultimate favorite favourite make made making
  get got use used using try add take want need like love see look know can will may must should would could are was were been
  being has have had does did done let out off down back through across around along real color colour colored colorful pin com www http https html
af_ZA: die van vir met uit oor onder wat hoe jou ons hul een twee drie nie ook maar meer nog word
ar_SA: في من على الى عن مع هذا هذه ذلك التي الذي كل بعض بعد قبل عند بين كيف ماذا متى اين هو هي نحن انت انا واحد اثنين ثلاثه جديد افضل احسن سهل سهله طريقه افكار فكره صور صوره يوم الوان
bg_BG: как от със през при над под това този тази тези един една едно два две три всички най нов нова лесно идеи идея
bn_IN: এবং জন্য থেকে সাথে এই সেই একটি একটা কিভাবে আপনার আমার নতুন সেরা
cs_CZ: pro jak nebo ale jako pod nad při přes bez ten tato toto jeden jedna dva tři váš náš nový nejlepší snadný nápady nápad
da_DK: med til for fra ved som den det der din dit sin men eller ikke også efter før over under hvordan alle nye bedste nem ideer ide
de: der die das den dem des ein eine einen einem einer eines und oder aber mit ohne von vom zum zur für auf aus bei nach vor über unter
  zwischen durch gegen wie was wer wo wann warum dein deine ihr ihre mein meine unser sein seine ist sind war wird werden haben
  kann können zwei drei vier fünf alle jeder jede jedes mehr sehr auch nur noch neue neuer neues beste besten einfach einfache schnell
  ideen idee tag tage zeit
el_GR: και για από στο στη στην στον των τους τις την του της ένα μια ένας δύο τρία πώς που όταν πριν μετά νέα νέο καλύτερα εύκολο ιδέες ιδέα
es_419: con los las del una uno unos unas por para sin que como más muy este esta estos estas ese esa desde hasta entre sobre bajo
  tras antes después cuando donde todo toda todos todas otro otra mis tus sus son ser hay dos tres cuatro cinco nuevo nueva mejor
  mejores fácil fáciles rápido ideas idea día
fi_FI: että kun kuin joka mikä tämä nämä sinun minun kaksi kolme yksi ilman kanssa jälkeen ennen helppo uusi paras ideoita idea
fr: les des une aux avec sans pour par sur sous dans entre chez vers mais que qui quoi dont comment quand votre vos notre nos mon mes
  ton tes son ses leur leurs cette ces est sont deux trois quatre cinq tout tous toute toutes plus très après avant nouveau nouvelle
  meilleur meilleure facile faciles rapide idées idée jour
he_IL: של את עם על אל מן כל זה זאת איך מה לפני אחרי אחד שני שתי חדש הכי קל רעיונות רעיון
hi_IN: और का की के में से पर को यह वह एक दो तीन कैसे आपके अपने नया सबसे आसान
hr_HR: kako ili ali bez kod nad pod prije poslije ovaj ova ovo jedan jedna dva tri sve novi nova najbolje lako ideje ideja
hu_HU: egy két három hogyan vagy nem már csak mint után előtt alatt felett minden legjobb könnyű ötletek ötlet
id_ID: yang dan untuk dengan dari pada ini itu cara satu dua tiga semua sebelum sesudah setelah baru terbaik mudah ide hari
it: gli con per tra fra dal dalla del della dei delle nel nella sul sulla una uno che chi come quando più molto questo questa
  senza dopo prima due tre quattro cinque tutto tutti tutte nuovo nuova migliore migliori facile facili idee idea giorno
ja: です ます した から まで ため こと もの する この その よう
ko_KR: 그리고 에서 으로 하는 위한 있는 방법 가장
ms_MY: yang dan untuk dengan dari pada ini itu cara satu dua tiga semua baru terbaik mudah idea hari
nb_NO: med til for fra ved som den det der din ditt men eller ikke også etter før over under hvordan alle nye beste enkel ideer
nl: het een van voor met uit aan bij naar door over onder zonder als maar ook niet nog wat wie hoe dit dat deze die jouw onze mijn
  twee drie vier vijf alle meer heel nieuwe beste makkelijk makkelijke ideeën idee dag
pl_PL: dla jak oraz lub ale pod nad przed przez bez przy ten jest jeden jedna dwa trzy wszystkie nowy nowa najlepszy łatwy pomysły pomysł
pt_BR: com dos das uma uns umas por para sem que como mais muito este esta esse essa desde até entre sobre sob após antes depois
  quando onde todo toda todos todas outro dois duas três quatro cinco novo nova melhor melhores fácil fáceis ideias ideia dia
ro_RO: pentru din cum sau dar fără peste sub după înainte este sunt doi două trei toate nou noi ușor idei idee
ru_RU: для как что это или без под над при про после перед через между все один одна одно два две три четыре пять как когда где
  новый новая новые лучший лучшие легко просто идеи идея день
sk_SK: pre ako alebo ale pod nad pri cez bez ten táto toto jeden jedna dva tri váš náš nový najlepší ľahký nápady nápad
sv_SE: och med för från som den det din ditt men eller inte också efter före över under hur alla nya bästa enkel enkla idéer idé
te_IN: మరియు కోసం నుండి ఒక రెండు మూడు ఎలా మీ కొత్త
th_TH: และ ของ ที่ ใน จาก กับ เป็น ให้ การ
tl_PH: ang mga para kung paano isa dalawa tatlo lahat bago
tr: bir iki üç için ile gibi daha çok nasıl bu şu olan olarak sonra önce tüm yeni kolay fikirleri fikir
uk_UA: для але або без під над при про після перед через між всі один одна два три новий нова кращі легко ідеї ідея
vi_VN: của cho với các những một hai cách đẹp nhất mới
zh_CN: 一个 我们 你的 怎么 如何 可以
zh_TW: 一個 我們 你的 怎麼 如何 可以
`
const TOKENS = tokensOf(WORDS.replaceAll(/^\w+:/gm, ''), Infinity)
const STEMS = new Set(TOKENS.map(({ stem }) => stem))

/** True if a word or another form of it is weak: "days" is as weak as "day". */
export function isWeakWord({ stem }: Token): boolean {
  return STEMS.has(stem)
}
