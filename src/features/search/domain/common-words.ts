import { tokensOf, type Token } from './tokens.ts'

/**
 * Frequent words of at least five letters that differ from other frequent words by a letter or two, so that a collection
 * that lacks them does not make mistakes of them.
 */
const WORDS = `
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
const STEMS = new Set(tokensOf(WORDS, Infinity).map(({ stem }) => stem))

/** True for a word that the language has, whether or not the collection has it. */
export function isCommonWord({ stem }: Token): boolean {
  return STEMS.has(stem)
}
