import type { goods as shapes } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const goods: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Seaweed soap',
    slug: 'seaweed-soap',
    description:
      'A hundred-gram bar of plant oils, bladderwrack and coarse salt, cured for six weeks in the shed behind the inn. It smells of low tide, only clean. The salt scrubs a little, so it does for garden hands as well as faces. Keep it dry between washes and one bar lasts five weeks or so.',
    picture: 'A moss-green bar of soap on two stones, with fronds of bladderwrack.',
  },
  'SOAP-ROSEHIP': {
    name: 'Rosehip soap',
    slug: 'rosehip-soap',
    description:
      'Hips of the wild dune rose, ground and stirred into plant oils. The skins give the bar its rust colour and a light scrub; the colour fades a little on the windowsill, as we all do. A hundred grams, cured for six weeks, mild enough for every day.',
    picture: 'Two rust-coloured bars of soap, one in a paper band, among sprigs of rosehip.',
  },
  'SOAP-PINE': {
    name: 'Pine soap',
    slug: 'pine-soap',
    description:
      'Oil of pine needles and plant oils, nothing gentler. It takes off bicycle grease, fish and most of a day’s work. A hundred-gram bar, cured for six weeks in the shed behind the inn, which has smelt of forest ever since.',
    picture: 'A sand-coloured loaf of soap, cut into bars on a wooden board, with pine twigs and a cone.',
  },
  'SALT-BATH': {
    name: 'Lavender bath salt',
    slug: 'lavender-bath-salt',
    description:
      'Coarse sea salt with lavender from the garden, flowers and all. Two handfuls go into a full bath; the 250 g jar is good for five of those, the 600 g jar for twelve.\n\nWithout a bath, a spoonful in a basin helps feet that have been round the island. Keep the lid on, because salt drinks whatever the air has to offer.',
    picture: 'A corked glass jar of bath salt with lavender and a wooden scoop.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Sea-buckthorn balm',
    slug: 'sea-buckthorn-balm',
    description:
      'Organic sea-buckthorn oil, sunflower oil and beeswax: a firm, unscented balm for lips, knuckles and ears that have been out in the wind. The tin holds 30 g and fits any coat pocket. A little goes far; too much and you will be orange until evening.',
    picture: 'An open tin of orange-yellow balm, with its lid and a twig of sea buckthorn.',
  },
  'OIL-LAVENDER': {
    name: 'Lavender bath oil',
    slug: 'lavender-bath-oil',
    description:
      'Organic sunflower oil in which lavender has stood for six weeks, in a brown 100 ml bottle. Put a dropperful in the bath, or rub it in afterwards while the skin is still warm. Out of the sun it keeps for a year. Mind the bath mat: oil is patient.',
    picture: 'A brown dropper bottle in a niche, with lavender behind it.',
  },
  'BRUSH-BEECH': {
    name: 'Beech bath brush',
    slug: 'beech-bath-brush',
    description:
      'Forty centimetres of oiled beech with stiff plant-fibre bristles, which is about as far away as the itch. Use it dry before the sauna or wet in the bath. Hang it up by its cord afterwards, bristles down, and it will see out a good few winters.',
    picture: 'A beech bath brush hanging from a hook on a tiled wall.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Driftwood soap dish',
    slug: 'driftwood-soap-dish',
    description:
      'Sawn from wood that washed up on our own beach, sanded and oiled, with four grooves so that the soap can dry. About 12 by 8 centimetres; the grain, the knots and the odd nail hole are different every time. When we make more depends on the next storm.',
    picture: 'A soap dish of grey driftwood with a bar of soap, by a window on the dunes.',
  },
  'BLANKET-WOOL': {
    name: 'Island wool blanket',
    slug: 'island-wool-blanket',
    description:
      'Woven from the wool of the sheep on the salt marsh, spun by Wolhuis Zandoog. The small one, 130 by 180 cm, is for one person and a book; the large one, 180 by 220 cm, covers a double bed. It itches a little for the first year, and never again.\n\nAir it outdoors rather than washing it; if you must, by hand, lukewarm, and dry it flat.',
    picture: 'A checked wool blanket with a fringe, draped over a wooden chair.',
  },
  'SOCKS-WOOL': {
    name: 'Wool boot socks',
    slug: 'wool-boot-socks',
    description:
      'Thick socks of salt-marsh wool, night blue, knitted with a double heel because that is where wellingtons win. S fits 36 to 38, M 39 to 41, L 42 to 45. Wash them at thirty degrees on the wool programme and let them dry away from the stove, however tempting.',
    picture: 'A pair of night-blue wool socks with rust-red heels and toes on a clothes line.',
  },
  'SCARF-WOOL': {
    name: 'Island wool scarf',
    slug: 'island-wool-scarf',
    description:
      'Thirty centimetres wide and a metre eighty long, so it goes round twice and there is still an end for the wind to play with. Loosely knitted from wool that Wolhuis Zandoog spins from the sheep on the salt marsh. Wash it by hand in lukewarm water and dry it flat.',
    picture: 'A rust-red knitted scarf with cream bands and a fringe, hung over a peg.',
  },
  'HAT-WOOL': {
    name: 'Ribbed wool hat',
    slug: 'ribbed-wool-hat',
    description:
      'Ribbed, with a deep fold over the ears: made for the top of the lighthouse, where four lesser hats have already ended up on the barn roof. Salt-marsh wool, one size for most heads. It stretches with wear and comes back after a lukewarm wash by hand.',
    picture: 'A night-blue knitted hat with a rust-red bobble, on a post in the dunes.',
  },
  'CUSHION-LINEN': {
    name: 'Linen cushion',
    slug: 'linen-cushion',
    description:
      'A cover of heavy washed linen, 45 by 45 cm, with wooden buttons and a filling that bounces back. The linen is woven and sewn on the mainland; we only lie on it. The cover may be washed at forty degrees and needs no iron.',
    picture: 'A moss-green linen cushion with wooden buttons, and a sand-coloured one behind it.',
  },
  'THROW-LINEN': {
    name: 'Cream linen throw',
    slug: 'cream-linen-throw',
    description:
      'Washed linen in cream, 130 by 170 cm, for summer nights when wool would be an exaggeration. Over the foot of a bed, a chair or yourself. It may be washed at forty degrees, dries in one afternoon of wind and grows softer every time.',
    picture: 'A cream linen throw with stripes and a fringe, over a wooden ladder.',
  },
  'TOWEL-LINEN': {
    name: 'Linen bath towel',
    slug: 'linen-bath-towel',
    description:
      'Pure linen with a loop to hang it by, 70 by 140 cm: light in the bag, quick on the line and rough enough to wake you after a swim. It dries you better after the third wash than after the first. Sixty degrees is fine; leave out the softener, it only gets in the way.',
    picture: 'A pile of linen towels in sea blue and sand on a wooden stool.',
  },
  'SLIPPERS-FELT': {
    name: 'Felt slippers',
    slug: 'felt-slippers',
    description:
      'Felted in one piece from the wool of the salt-marsh sheep, sand-coloured, with a double sole. They begin a little snug and after a week they know your foot. S fits 36 to 38, M 39 to 41, L 42 to 45. For indoors only; outdoors they turn into sheep again.',
    picture: 'A pair of sand-coloured felt slippers on a round blue rug.',
  },
  'MUG-TIDE': {
    name: 'Tide mug',
    slug: 'tide-mug',
    description:
      'Thrown in the harbour by Potterij De Vloed and dipped in glaze up to a line that is never quite straight: high water. It holds 300 ml and has a handle for three fingers. The stoneware may go in the dishwasher and the microwave, and no two are the same.',
    picture: 'A steaming sea-blue mug, its glaze ending in a wavy line above bare clay.',
  },
  'BOWL-TIDE': {
    name: 'Tide bowl',
    slug: 'tide-bowl',
    description:
      'The bowl our soup comes in: sea-blue stoneware, 16 cm across, half a litre to the rim. Potterij De Vloed throws it with a thick foot, so it stays warm and stays put. Fit for porridge, pudding, the dishwasher and the oven up to 180 degrees.',
    picture: 'A stoneware bowl with rings of blue inside, and a wooden spoon.',
  },
  'PLATE-DUNE': {
    name: 'Dune plate',
    slug: 'dune-plate',
    description:
      'A plate with a low, uneven rim, like a dune seen from far away. The glaze is the colour of dry sand, with iron specks from the clay. The small one measures 21 cm and suits bread and cake; the large one, 27 cm, a flounder. Dishwasher-safe stoneware, thrown in the harbour.',
    picture: 'A large and a small sand-coloured plate, painted with dunes and marram grass.',
  },
  'TEAPOT-DUNE': {
    name: 'Dune teapot',
    slug: 'dune-teapot',
    description:
      'One litre, four cups, cream glaze and a spout that doesn’t drip; the potter spent two winters on that last part. There is a strainer of clay inside the spout for loose mint. Rinse it with hot water, without soap, and it will start to taste of tea.',
    picture: 'A cream teapot with a cane handle and dune lines, beside a green cup.',
  },
  'JUG-MILK': {
    name: 'Little milk jug',
    slug: 'little-milk-jug',
    description:
      'A quarter of a litre of milk, or three daisies, depending on who gets there first. Cream-glazed stoneware by Potterij De Vloed, 10 cm tall, with a lip that pours where you point it. It may go in the dishwasher.',
    picture: 'A cream jug with blue bands beside a glass of milk.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Lighthouse vase',
    slug: 'lighthouse-vase',
    description:
      'Twenty-four centimetres tall, with bands of rust over bare clay, like the lighthouse after a few more winters. The neck is narrow: marram grass stands up in it by itself, and so does a single hollyhock. Thrown in two parts, glazed inside and watertight.',
    picture: 'A vase like a red-and-white lighthouse, with sea holly and marram, at a window.',
  },
  'CANDLE-HOLDER': {
    name: 'Night candle holder',
    slug: 'night-candle-holder',
    description:
      'A saucer with a handle, for carrying a candle upstairs when the power is out. Dark stoneware with a raised rim, 11 cm across, that catches the wax; it takes an ordinary dinner candle of 22 mm. We keep one in every corridor, and have needed them all once.',
    picture: 'A night-blue candle holder with a ring handle and a candle burning in the dark.',
  },
  'DISH-BUTTER': {
    name: 'Sea-blue butter dish',
    slug: 'sea-blue-butter-dish',
    description:
      'A dish with a lid that fits a whole packet of 250 g, so that butter can stay on the table and stay soft. Sea-blue stoneware with a gull for a knob, made by Potterij De Vloed. In a cool kitchen the butter keeps for a week under it, if it is given the chance.',
    picture: 'A sea-blue dish with butter on it, and behind it the lid with a gull for a knob.',
  },
  'CUPS-EGG': {
    name: 'Pair of egg cups',
    slug: 'pair-of-egg-cups',
    description:
      'Two egg cups of sand-coloured stoneware, 5 cm high, on a foot broad enough for a sleepy table. These are the ones from our breakfast room; the knitted hats are not included, as the cook’s mother can only go so fast. They may go in the dishwasher.',
    picture: 'Two sand-coloured egg cups with eggs in them, one whole and one opened.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Lighthouse print',
    slug: 'lighthouse-print',
    description:
      'The lighthouse on its dune in bands of red and white. Drukkerij Het Wad pulls it by hand on an old proof press, so the ink stands a hair off the line in every one. On heavy uncoated paper, A4 or A3, without a frame.',
    picture: 'A framed print of the red-and-white lighthouse before a rising sun.',
  },
  'PRINT-SEALS': {
    name: 'Seals print',
    slug: 'seals-print',
    description:
      'A sandbank at low water with a seal and her pup on it, in sea blue. We make that two; the printer says three and points at something grey. Pulled by hand on an old proof press by Drukkerij Het Wad, on heavy uncoated paper in A4 or A3, without a frame.',
    picture: 'A print hung on wooden rods: a seal and her pup on a sandbank.',
  },
  'PRINT-DUNES': {
    name: 'Dunes print',
    slug: 'dunes-print',
    description:
      'Three ridges of dune, one behind the other, in tones of sand, with a good deal of sky. The sea isn’t in it, but you know it is there. Pulled by hand on an old proof press, on heavy uncoated paper in A4 or A3. Keep it out of full sun: that is for the real ones.',
    picture: 'A framed print of dunes with a path, beside a vase of tall grass.',
  },
  'PRINT-FERRY': {
    name: 'Ferry print',
    slug: 'ferry-print',
    description:
      'The boat halfway across, at the bend where everyone turns to face the other way. Printed in sea blue by Drukkerij Het Wad on an old proof press, on heavy uncoated paper. In A4 or A3, without a frame; it takes rather less than fifty minutes to hang.',
    picture: 'A print of the ferry under a red sun, with a cardboard tube beside it.',
  },
  'CHART-TIDES': {
    name: 'Tide wall chart',
    slug: 'tide-wall-chart',
    description:
      'A year of high and low water in the harbour of Zandoog, day by day, as one long line of waves. Printed on cream paper, 50 by 70 cm, and sent rolled. It tells you when the flats fall dry, even if you live three hundred kilometres inland and merely like to know.',
    picture: 'A cream wall chart with rows of tides and phases of the moon, hung from a clip.',
  },
  'CARDS-ISLAND': {
    name: 'Six island cards',
    slug: 'six-island-cards',
    description:
      'Six folded cards with six envelopes: lighthouse, seals, ferry, dunes, a shell and marram grass. The cat that belongs to nobody wouldn’t sit still. Printed by hand on the proof press of Drukkerij Het Wad and blank inside. The post leaves the island with the first boat, so write in the evening.',
    picture: 'A fan of six island cards above a brown envelope.',
  },
  'NOTEBOOK-LOG': {
    name: 'Ship’s log notebook',
    slug: 'ships-log-notebook',
    description:
      'A5, 144 pages, night-blue cover with a ribbon. At the top of each page there is a line for date, wind and water, as in a ship’s log; below that you may write what you like. Printed by Drukkerij Het Wad and bound on the mainland; it lies flat and takes a fountain pen.',
    picture: 'A night-blue logbook with a compass rose and an elastic band, on a sea chart with a pencil.',
  },
  'CALENDAR-ISLAND': {
    name: 'Island wall calendar',
    slug: 'island-wall-calendar',
    description:
      'Twelve sheets, twelve prints: snow on the dunes in January, lambs in April, the hives on the heather in August. Printed by Drukkerij Het Wad, A4, on a string for the nail, with full moons, spring tides and room for a birthday. Each sheet can be cut off and framed afterwards.',
    picture: 'A wall calendar on a nail, with two kites above the days.',
  },
};
