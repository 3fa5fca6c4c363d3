import type { larder as shapes } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const larder: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Sea-buckthorn jam',
    slug: 'sea-buckthorn-jam',
    description:
      'Orange, sharp and picked by hand, from bushes that would rather have kept it. Berries, sugar and apple, boiled in our own kitchen. Good on buttered bread and better with old cheese. Unopened it keeps for a year; once open, six weeks in the fridge.',
    picture: 'A jar of orange sea-buckthorn jam with branches full of berries.',
  },
  'JAM-ROSEHIP': {
    name: 'Rosehip jam',
    slug: 'rosehip-jam',
    description:
      'Rosehips from behind the dunes, picked after the first frost and sieved twice, because the hairs inside tickle. It tastes of apricot that has been out in the wind. A jar of 250 g; once open, it keeps for six weeks in the fridge.',
    picture: 'An open jar of rosehip jam with a spoon, a slice of bread and jam, and a sprig of hips.',
  },
  'JAM-CRANBERRY': {
    name: 'Wild cranberry jam',
    slug: 'wild-cranberry-jam',
    description:
      'Cranberries grow wild in the wet dune valleys, and in October so do bent backs. Organic, boiled briefly, so that there are still whole berries in it. Tart enough for cheese, stew and pancakes. A jar of 250 g that keeps for six weeks in the fridge once open.',
    picture: 'Two stacked jars of cranberry jam beside a bowl of cranberries.',
  },
  'HONEY-HEATHER': {
    name: 'Heather honey',
    slug: 'heather-honey',
    description:
      'In August De Bijenkas moves the hives to the heather, at night, when everyone is at home. The honey is dark amber, set like jelly and a little bitter at the end; good on rye bread. It keeps for years in a dark place. Not for babies under one.',
    picture: 'Honey dripping from a wooden dipper into an open jar, among sprigs of heather.',
  },
  'HONEY-DUNE': {
    name: 'Dune honey',
    slug: 'dune-honey',
    description:
      'What the bees find between May and July: bramble, clover and wild thyme. Organic, pale and clear, 250 g, spun by De Bijenkas and not heated. If it goes cloudy, that is winter coming; stand the jar in lukewarm water and it thinks again. Not for babies under one.',
    picture: 'A clip-top jar of golden honey with two bees, in front of the dunes.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Elderflower syrup',
    slug: 'elderflower-syrup',
    description:
      'Elder doesn’t care for salt wind, so this is made for us on the mainland, to our recipe: flowers, sugar, lemon, two days of patience. A half-litre bottle is mixed one part to eight of cold water. Once open, it keeps for four weeks in the fridge.',
    picture: 'A swing-top bottle of elderflower syrup with blossom and a glass of cordial with lemon.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Salt-marsh mustard',
    slug: 'salt-marsh-mustard',
    description:
      'Coarse mustard with chopped sea aster, which we cut ourselves on the salt marsh, in wellingtons and never more than a basketful. Salty first, sharp afterwards; made for cheese, sausages and eggs. A jar of 170 g. It keeps for three months in the fridge once open, though its bite fades.',
    picture: 'A stoneware crock of coarse mustard with a wooden spoon, a sprig of samphire and mustard seed.',
  },
  'SALT-FLAKES': {
    name: 'Sea salt flakes',
    slug: 'sea-salt-flakes',
    description:
      'It takes about three litres of North Sea to fill this jar of 100 g. We boil them down over a wood fire until the flakes float, and that is all we do. Crush them between your fingers over an egg, a potato or a piece of chocolate. Salt keeps; that was always the point of it.',
    picture: 'A corked glass jar of salt flakes beside a heaped wooden bowl.',
  },
  'CHEESE-SHEEP': {
    name: 'Fresh sheep’s cheese',
    slug: 'fresh-sheeps-cheese',
    description:
      'Young cheese from the sheep behind the dyke, ladled in the morning and on its way by the afternoon. Soft, fresh and faintly salty; with chives on top it is lunch. A round of 200 g, good for five days in the fridge. Fresh cheese cannot wait, so we cannot take it back. Contains milk.',
    picture: 'A round white cheese on a blue plate with a piece cut out of it and chives on top.',
  },
  'TEA-MINT': {
    name: 'Garden mint tea',
    slug: 'garden-mint-tea',
    description:
      'The mint tea from your room, with mint from the garden behind the house, cut before it flowers and dried in the attic. Organic, 40 g, loose leaves, good for about thirty cups. Pour on water just off the boil, give it six minutes and put a saucer on top.',
    picture: 'A green tea tin full of fresh mint beside a glass of mint tea.',
  },
  'TEA-SMOKE': {
    name: 'Smoked black tea',
    slug: 'smoked-black-tea',
    description:
      'Black tea smoked over pinewood, chosen by Branderij De Steiger across the water. It tastes of a stove that went out an hour ago, in good company. An 80 g tin; a level teaspoon per cup, three minutes and no longer. Closed and dark, it keeps for two years.',
    picture: 'A black tea tin with a wood fire on its label, beside a steaming cup.',
  },
  'TEA-ROSEHIP': {
    name: 'Red rosehip tea',
    slug: 'red-rosehip-tea',
    description:
      'Rosehips from the island, dried and finely cut. Organic, free of caffeine, red in the cup and pleasantly sour, so fit for children and for after ten at night. A box of twenty bags, 60 g; one a cup, ten minutes. What is left over makes good ice lollies, children report.',
    picture: 'A tea box with a wild rose on it, and a glass of red tea with a tea bag.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Sea-buckthorn tea',
    slug: 'sea-buckthorn-tea',
    description:
      'Leaves and berries of the sea buckthorn, dried together. Organic, free of caffeine, golden in the cup, sharp at first and a little bitter afterwards. A 40 g bag, eight minutes to draw. A spoonful of honey settles any argument.',
    picture: 'A cup of golden tea from above, with sea-buckthorn berries and a paper packet of tea.',
  },
  'TEA-EVENING': {
    name: 'Evening herb tea',
    slug: 'evening-herb-tea',
    description:
      'Camomile, lemon balm and a little lavender, grown in the garden and dried in the attic. Organic, without caffeine or promises; it is the quiet after eleven that makes you sleep. A tin of 40 g, about thirty cups. Seven minutes with a saucer on top.',
    picture: 'A blue tea tin with camomile on it and a cup of tea, by a window with the moon.',
  },
  'COFFEE-HARBOUR': {
    name: 'Harbour coffee',
    slug: 'harbour-coffee',
    description:
      'The coffee from the pot that goes round our breakfast table: organic, dark, roasted by Branderij De Steiger with a hint of smoke and cocoa. A bag of 250 g, as beans or ground for a filter. Keep it closed and cool, not in the fridge, and finish it within a month of opening.',
    picture: 'A bag of coffee with a sailing boat on it, a steaming mug and a heap of beans.',
  },
  'CHOCOLATE-SALT': {
    name: 'Dark chocolate with salt',
    slug: 'dark-chocolate-with-salt',
    description:
      'Dark and firm, with flakes of sea salt on the back where the tongue finds them first. A bar of 100 g without milk, from Branderij De Steiger. It keeps for a year in a cool place; we have never been able to check.',
    picture: 'A bar of dark chocolate with salt flakes, half out of its blue wave-patterned wrapper.',
  },
  'BISCUITS-FERRY': {
    name: 'Ferry butter biscuits',
    slug: 'ferry-butter-biscuits',
    description:
      'Butter biscuits from our own oven, in a tin of 300 g: enough for one crossing if you share, and half if you don’t. In the closed tin they stay crisp for a month; the tin itself does for buttons, shells or secrets. Contain wheat, milk and egg.',
    picture: 'A round tin full of butter biscuits, with the ferry on its lid.',
  },
};
