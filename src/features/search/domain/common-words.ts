import { tokensOf, type Token } from './tokens.ts'
import { isWeakWord } from './weak-words.ts'

/**
 * Frequent English words of at least four letters that differ from other frequent words by one or two letters. If a
 * collection does not contain them, they must not be taken for misspellings.
 */
const ENGLISH = `
able ache acid acre aged arch area arms army arty atom aunt aura auto away axis baby back bags bait bake bald ball band bang bank barn bars base
bath bats bays bead beak beam bean bear beat beds beef beer bees bell belt bend bent best bike bill bird bite blog blot blow blue blur boar boat body
boil bold bolt bomb bond bone book boom boot bore born boss both bowl boys bran brew brim bulb bulk bull bump bunk burn bush busy cafe cage cake calf
call calm came camp cane cape card care cars cart case cash cast cats cave cell chef chic chin chip chop cite city clam clan claw clay clip club clue
coal coat code coil coin cola cold comb cone cook cool cope copy cord core cork corn cosy cost cove cows cozy crab crew crop crow cube cuff cups curb
cure curl cute dare dark dart data date dawn days dead deal dear deck deep deer desk dial dice diet dill dime dine dirt dish disk dive dock dogs doll
dome door dose dots dove down drag draw drop drum duck duet dusk dust duty each earn ears ease east easy eats echo edge eggs elks ends envy epic euro
even ever evil exam exit eyes face fact fade fair fall fame fans fare farm fast fate fawn fear feed feel feet fell felt fern fest file fill film find
fine fire firm fish fist five flag flap flat flax flea flip flow foal foam foil fold folk fond font food foot fork form fort four free frog fuel full
fund funk furs fuse gain gala game gang gate gear gems gift girl give glad glow glue goal goat gold golf gone good gown grab gray grew grey grid grim
grin grip grow gulf gums hair half hall halo hand hang hard hare harp hats have hawk haze head heal heap hear heat heel help hemp herb hero hide high
hike hill hint hire hive hold hole holy home hood hook hope horn hose host hour huge hull hung hunt hurt hymn icon idea idle inch inks iris iron item
jade jail jams jars jazz jean jeep joke jump junk jury just kale keep kelp kept keys kick kids kilt kind king kiss kite kiwi knee knit knob knot lace
lads lady lake lamb lamp land lane lard lark last late lawn laws lazy lead leaf lean leap left lego legs lens less life lift like lily limb lime line
link lion lips list live load loaf loan lock loft logo long look loom loop lord lose loss lost loud love luck lung lure lush made maid mail main make
male mall malt mane many maps mark mask mass mate math maze meal mean meat meet melt memo menu mesh mice mild mile milk mill mime mind mine mini mint
miss mist mite mode mold mole monk mood moon moor more moss moth move much mugs mule muse myth nail name navy near neat neck need neon nest nets news
next nice nine node none noon nose note nude nuts oaks oats obey odds okra olds once only onyx opal open oral oven over pace pack page paid pail pain
pair pale palm pans papa park part pass past path pave paws peak pear peas peel pens pest pets pick pier pigs pile pine pink pins pint pipe pita plan
play plot plug plum plus poem poet pole poll polo pond pony pool poor pope pork port pose post pots pour prep prom pull pulp pump punk pure push quiz
race rack raft rage rail rain ramp rare rate read real rear reed reef rent rest ribs rice rich ride ring ripe rise risk road roar robe rock role roll
roof room root rope rose ruby rude rugs ruin rule rush rust safe sage sail sale salt same sand save scan scar seal seam seas seat seed seek self sell
send sewn shed ship shoe shop shot show shut sick side sign silk sing sink site size skin skip skis slab slim slip slow snap snow soap sock soda sofa
soft soil sold sole solo some song soon sore sort soul soup sour spin spot star stay stem step stew stir stop such suit sung sure surf swan swap swim
tack tail take tale talk tall tame tank tape tart task taxi team tear tech teen tell tent term test text than that them then they thin this tick tide
tidy tied tier tile time tint tiny tips tire toad tofu tone tool tops torn tour town toys tray tree trek trim trio trip true tube tuna tune turn twig
twin type ugly unit used user vans vase vast veal veil vein vest vibe view vine visa void volt vote wage wait wake walk wall ward warm wars wash wasp
wave ways weak wear weed week well went west what when whip wide wife wigs wild will wind wine wing wink wins wipe wire wise wish with wolf wood wool
word wore work worm worn wrap yard yarn year yoga yolk your zero zest zinc zone zoom
about above actor adapt adore after again agent alarm album alien alike alive alley alone along altar amber angel angle
anger ankle annex apple apply apron arena armor aroma arrow aside atlas attic audio award aware bacon badge bagel baker
baking basic basil basin basis batch beach beads beard beast began begin being belly below bench berry birch birds black
blade blame blank blast blaze blend bless blind blink block blond blood bloom blown blues blush board boast bonus boost
booth boots borax bored bound bowls boxed boxer brace braid brain brake brand brass brave bread break breed brick bride
brief bring broad broke brook broom broth brown brush build built bunch bunny burnt burst cabin cable cacao cactus camel
canal candy canoe canon canopy carat cards cargo carol carry carve casual catch cater cause cedar cello chain chair chalk
champ chant charm chart chase cheap check cheek cheer chess chest chick chief child chili chill china chips chive choir
chord chore cider cigar clash clasp class clean clear clerk click cliff climb cloak clock clone close closet cloth cloud
clove clown coach coast cobra cocoa color comet comic coral couch count court cover crack craft crane crash crate crawl
crazy cream creek crepe crest crisp cross crowd crown crumb crust crystal cubic curly curry curve cycle daily dairy daisy
dance dates debut decal decor delta dense depth derby desert dessert diary diner dinner dirty ditch diver dough dozen draft
drain drake drama drawn dread dream dress dried drift drill drink drive drone drums dryer dusty eagle early earth easel
eaten elbow elder elite empty enamel enter entry equal error essay event every exact extra fable facts fairy faith fancy
farms farmer fatal favor feast fence ferns ferry fever fiber field fiery fifty fight filed films final finch first flame
flank flare flash flask fleet flesh flick float flock flood floor flora floss flour flower fluid flute foamy focus foggy
folio force forge forth forty forum found frame fraud fresh fried frill fringe front frost fruit fudge funny fuzzy games
garden garlic gauge gauze genre ghost giant gifts glade glare glass glaze gleam globe gloom glory gloss glove glues goals
goose grace grade grain grand grant grape graph grasp grass grate grave gravy great green greet grief grill grind grout
grove grown guard guess guest guide guild habit hairy hands handy happy harsh hatch haven hazel heads heart heavy hedge
herbs heron hinge hobby holly homes honey horse hotel hound hours house human humor icing ideal image index inlet inner
input ivory jacket jeans jelly jewel joint jokes judge juice juicy knead knife knock knots label laced ladle lakes lamps
large laser latch later latex lathe latte laugh layer leafy learn lease least leave ledge legal lemon level lever light
lilac limit linen liner links lions liver lobby local lodge logic loops loose lover lower loyal lucky lunar lunch macro
magic major maker mango manor maple march marks marry marsh masks match mates maybe mayor medal media melon mercy merry
metal meter micro might mills mince miner minor minus mirror mixed mixer model moist molds money month moody moose moral
mossy motel motor mount mouse mouth moved mover movie mules mural music myths naval nerve never night noble noise north
noted novel nurse nylon oasis ocean offer olive onion opera orbit order organ other otter outer owner oxide paint pairs
panda panel pansy paper parks party pasta paste pasty patch patio pause peace peach peaks pearl pears pecan pedal penny
peony perch peril petal phase phone photo piano piece pilot pinch pines pipes pitch pizza place plaid plain plane plank
plant plate plaza plier plume plums plush poems point polar porch posed poser pouch pound power press price pride prime
print prism prize probe proof props proud prune pulse pumps punch pupil puppy purse quail queen query quest quick quiet
quill quilt quote radar radio rainy raise rally ranch range rapid raven razor reach ready realm rebel recap reign relax
relic reply rider ridge right rings rinse river roast robin robot rocks rocky rodeo rolls roman rooms roots ropes roses
rouge rough round route royal ruins ruler rural rusty sadly saint salad sales salon salsa salty sandy satin sauce sauna
saved scale scarf scary scene scent scone scoop scope score scout scrap screw scrub seals seams seats seeds seven sewer
shade shady shake shape share shark sharp shawl shear sheep sheer sheet shelf shell shift shine shiny ships shirt shock
shoes shore short shots shown shows shred shrub sides sight silky silly since siren sixty sizes skate skier skies skill
skirt skull sleek sleep slice slide slime slope small smart smell smile smoke smoky snack snail snake snowy socks solar
solid songs sorry sound south space spade spare spark spear speed spell spend spice spicy spike spine spiral spoon sport
spots spray squad squat stack staff stage stain stair stake stalk stall stamp stand stare stars start state stays steak
steal steam steel steep stems steps stern stick stiff still sting stock stone stool store stork storm story stout stove
strap straw strip study stuff style sugar suite sunny super surge sushi swamp swans sweat sweep sweet swept swift swing
swirl sword table tacos tails taken tales tango tapas taper tardy tarot tarts taste tasty teach teams tears teddy tempo
tents terms thank their theme there these thick thief thigh thing think third thorn those three thumb tidal tiger tight
tiles times title toast today token tombs tonic tools tooth topic torch torso total touch tough tours towel tower towns
toxic trace track trade trail train tramp trash trays treat trees trend trial tribe trick tried trims troll troop trout
truck truly trunk trust truth tubes tulip tuner tunic turbo twice twins twist under union unity until upper upset urban
usual vague valid value valve vapor vases vault vegan veils veins venue vines vinyl viola viral visit vista vital vivid
vocal voice waist walks walls waltz waste watch water waves weary weave wedge weeds weeks weird whale wheat wheel where
which while whisk white whole widow width winds winter wiper wired witch wives woman women woods world worry worth woven
wraps wreath wrist write wrong yacht years yeast yield young youth zebra
`
/** Words that members search for in other languages, by the language's folder in `locales/`. */
const OTHERS = `
af_ZA: koeke resep resepte kombuis troue skoene haarstyl naels tafel stoel honde katte blomme plante kersfees slaapkamer badkamer brei
bg_BG: торта торти рецепта рецепти кухня градина сватба рокля обувки прическа нокти маса столове кучета котки цветя растения коледа спалня баня плетене
cs_CZ: dorty dortík recept recepty kuchyň zahrada svatba šaty boty kabelka účesy nehty židle psi kočky květiny rostliny vánoce velikonoce ložnice koupelna pletení háčkování
da_DK: kager opskrift opskrifter køkken haven bryllup kjole kjoler taske frisure negle borde stole hunde katte blomster planter julen påske soveværelse badeværelse strikke hækle
de: torte torten kuchen brote bluse stühle tisch tische lampe garten gärten küche küchen bilder rezept rezepte hochzeit frisur frisuren nägel kleid kleider schuhe schmuck tasche taschen blume blumen pflanze pflanzen katze katzen hunde häkeln stricken nähen basteln weihnachten ostern wohnzimmer schlafzimmer badezimmer wände rosen
el_GR: τούρτα συνταγή συνταγές κουζίνα κήπος γάμος φόρεμα παπούτσια τσάντα μαλλιά νύχια τραπέζι καρέκλα σκύλος γάτες λουλούδια φυτά χριστούγεννα πάσχα μπάνιο πλέξιμο
es_419: tarta tartas pastel torta tortas receta recetas cocina jardín jardines vestido vestidos zapato zapatos bolso bolsa peinado mesas silla sillas casas perro perros gatos flores planta plantas navidad pascua salón sala dormitorio baños pared tejer costura manta queso carne pollo fresa
fi_FI: kakku kakut resepti reseptit keittiö puutarha häät mekko kengät laukku kampaus kynnet pöytä tuoli koirat kissat kukat kasvit joulu pääsiäinen makuuhuone kylpyhuone neulonta virkkaus
fr: gâteau gâteaux tarte tartes recette recettes cuisine jardin jardins mariage robes chaussure chaussures coiffure ongles tables chaise chaises maison maisons chien chiens chats fleur fleurs plante plantes noël pâques salon chambre couture tricot bijoux fraise crème pomme pommes
hr_HR: torta torte kolač recept recepti kuhinja vjenčanje haljina cipele torba frizura nokti stolica psi mačke cvijeće biljke božić uskrs spavaća kupaonica pletenje
hu_HU: torta torták recept receptek konyha kertek esküvő ruhák cipők táska frizura körmök asztal székek kutyák macskák virág virágok növények karácsony húsvét hálószoba fürdőszoba kötés horgolás
id_ID: resep dapur taman pernikahan gaun sepatu rambut kuku meja kursi rumah anjing kucing bunga tanaman natal lebaran kamar mandi rajut
it: torta torte ricetta ricette cucina giardino giardini matrimonio vestito vestiti scarpa scarpe borsa capelli unghie tavolo tavola sedia sedie cane cani gatto gatti fiore fiori pianta piante natale pasqua salotto camera bagno maglia uncinetto mela fragola panna
ms_MY: resipi dapur taman perkahwinan baju kasut rambut kuku meja kerusi rumah anjing kucing bunga pokok bilik mandi
nb_NO: kaker oppskrift oppskrifter kjøkken hagen bryllup kjole kjoler veske frisyre negler stoler hunder katter blomster planter julen påske soverom strikke hekle
nl: taart taarten recept recepten keuken tuinen bruiloft jurken schoenen kapsel nagels tafel tafels stoel stoelen huizen honden katten bloem bloemen planten kerst pasen woonkamer slaapkamer badkamer breien haken
pl_PL: ciasto ciasta torty przepis przepisy kuchnia ogród ogrody sukienka sukienki torebka fryzura paznokcie stolik krzesło pokój koty kwiat kwiaty rośliny święta wielkanoc sypialnia łazienka szydełko druty
pt_BR: bolos torta receita receitas cozinha jardim casamento vestido vestidos sapato sapatos bolsa cabelo unhas mesas cadeira cachorro gatos flores planta plantas natal páscoa quarto banheiro tricô crochê morango queijo
ro_RO: tort torturi rețetă rețete bucătărie grădină nuntă rochie rochii pantofi geantă coafură unghii scaun câini pisici flori plante crăciun paște dormitor baie croșetat
ru_RU: торт торты рецепт рецепты кухня сад сады свадьба платье платья обувь туфли сумка прическа ногти столы стулья собака собаки кошка кошки цветы растения рождество пасха спальня ванная вязание крючок
sk_SK: torty recept recepty kuchyňa záhrada svadba šaty topánky kabelka účesy nechty stolička psy mačky kvety rastliny vianoce spálňa kúpeľňa pletenie háčkovanie
sv_SE: kakor tårta tårtor recept köket trädgård bröllop klänning skor väska frisyr naglar stolar hundar katter blommor växter julen påsk sovrum badrum sticka virka
tl_PH: resipe kusina hardin kasal damit sapatos buhok mesa silya bahay bulaklak halaman pasko kwarto banyo
tr: pasta pastalar tarif tarifi tarifleri mutfak bahçe düğün elbise ayakkabı çanta saçlar tırnak masalar sandalye köpek kediler çiçek çiçekler bitki bitkiler yatak banyo örgü
uk_UA: торт торти рецепт рецепти кухня садок весілля сукня сукні взуття сумка зачіска нігті стільці собаки коти квіти рослини різдво великдень спальня ванна плетіння
vi_VN: bánh công thức vườn giày bàn ghế nhà chó mèo hoa cây giáng sinh phòng
`
const STEMS = new Set(tokensOf(`${ENGLISH} ${OTHERS.replaceAll(/^\w+:/gm, '')}`, Infinity).map(({ stem }) => stem))

/** True for a word of a known language, whether or not the collection contains it. */
export function isCommonWord(word: Token): boolean {
  return STEMS.has(word.stem) || isWeakWord(word)
}
