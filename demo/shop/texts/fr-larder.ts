import type { larder } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const frLarder: Record<(typeof larder)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Confiture d’argousier',
    slug: 'confiture-argousier',
    description:
      'Orange, acide et cueillie à la main en septembre, avec des gants et quelques gros mots. Des baies, du sucre, un peu de pomme pour la tenue. Sur du pain beurré, dans un yaourt, ou avec un vieux fromage. Fermée, un an au frais ; ouverte, six semaines au réfrigérateur.',
    picture: 'Un pot de confiture orange, avec des rameaux d’argousier chargés de baies.',
  },
  'JAM-ROSEHIP': {
    name: 'Confiture d’églantier',
    slug: 'confiture-eglantier',
    description:
      'Les cynorrhodons se cueillent après le premier gel et passent deux fois au tamis, ce qui explique nos soirées de novembre. Le pot de 250 g est rouge brique, plus doux qu’on ne croit, avec un goût de tomate qui aurait tourné abricot. Ouvert, six semaines au réfrigérateur.',
    picture:
      'Un pot ouvert de confiture d’églantier avec sa cuillère, une tartine et un brin de cynorrhodons.',
  },
  'JAM-CRANBERRY': {
    name: 'Confiture de canneberges',
    slug: 'confiture-canneberges',
    description:
      'Les canneberges poussent toutes seules dans les creux humides derrière les dunes et se ramassent à genoux, en octobre. Fruits bio et sucre, cuits à peine, en pots de 250 g. Avec du gibier, un fromage de brebis ou une crêpe. Ouverte, six semaines au réfrigérateur.',
    picture: 'Deux pots de confiture de canneberges empilés, près d’un bol de baies.',
  },
  'HONEY-HEATHER': {
    name: 'Miel de bruyère',
    slug: 'miel-de-bruyere',
    description:
      'En août, De Bijenkas déménage ses ruches sur la lande, de nuit, quand tout le monde est rentré. Cela donne un miel ambré, épais comme une gelée, au goût de caramel un peu amer. Il se garde des années à l’abri de la lumière. Pas avant un an pour les petits.',
    picture: 'Du miel coule d’une cuillère en bois dans un pot ouvert, parmi des brins de bruyère.',
  },
  'HONEY-DUNE': {
    name: 'Miel des dunes',
    slug: 'miel-des-dunes',
    description:
      'Du trèfle, de la ronce, du thym sauvage et ce que les abeilles ne disent pas : un miel bio d’avant la bruyère, clair et coulant, en pots de 250 g. Il cristallise vers Noël ; un bain-marie tiède le fait changer d’avis. De Bijenkas en récolte peu. Pas avant un an pour les petits.',
    picture: 'Un bocal de miel doré et deux abeilles, devant les dunes.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Sirop de fleurs de sureau',
    slug: 'sirop-fleurs-de-sureau',
    description:
      'Des fleurs de sureau, du sucre, du citron, infusés deux jours et mis en bouteille de 500 ml sur le continent, où le sureau a moins de vent. Une part de sirop, huit d’eau, une feuille de menthe. Avec un vin blanc sec aussi, mais cela ne regarde que vous. Ouvert, quatre semaines au réfrigérateur.',
    picture: 'Une bouteille de sirop de sureau, des fleurs et un verre garni de citron.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Moutarde du pré-salé',
    slug: 'moutarde-du-pre-sale',
    description:
      'Une moutarde à gros grains, broyée avec de l’aster maritime coupé sur le pré-salé, bottes aux pieds. D’abord salée, puis vive, faite pour le fromage, les pommes de terre en robe des champs et le poisson fumé. Le pot fait 170 g ; ouvert, il tient trois mois au réfrigérateur, s’il tient.',
    picture:
      'Un pot de grès rempli de moutarde à gros grains, une cuillère en bois, de la salicorne et des graines.',
  },
  'SALT-FLAKES': {
    name: 'Paillettes de sel marin',
    slug: 'paillettes-de-sel-marin',
    description:
      'De l’eau de mer, réduite au feu de bois jusqu’à ce qu’il n’en reste que des paillettes. Elles craquent sous la dent et fondent tout de suite : une pincée au dernier moment, sur un œuf, une tomate, un chocolat. Pot de 100 g, qui se garde aussi longtemps que la mer.',
    picture: 'Un bocal de paillettes de sel à bouchon de liège, près d’un bol en bois bien rempli.',
  },
  'CHEESE-SHEEP': {
    name: 'Fromage frais de brebis',
    slug: 'fromage-frais-de-brebis',
    description:
      'Un fromage jeune des brebis de derrière la digue, moulé le matin, en route l’après-midi. Doux, frais, un brin salé ; avec de la ciboulette, c’est un déjeuner. Une pièce de 200 g, à manger dans les cinq jours, au réfrigérateur. Le frais n’attend pas : nous ne pouvons pas le reprendre. Contient du lait.',
    picture: 'Un petit fromage blanc et rond sur une assiette bleue, entamé et parsemé de ciboulette.',
  },
  'TEA-MINT': {
    name: 'Menthe du jardin',
    slug: 'menthe-du-jardin',
    description:
      'La menthe de nos chambres : bio, coupée le matin derrière la maison, séchée au grenier. Boîte de 40 g, en vrac. Une bonne pincée, de l’eau frémissante, six minutes, une chaise près de la fenêtre. Sans théine, donc aussi à minuit.',
    picture: 'Une boîte à thé verte pleine de menthe fraîche, près d’un verre d’infusion.',
  },
  'TEA-SMOKE': {
    name: 'Thé noir fumé',
    slug: 'the-noir-fume',
    description:
      'Un thé noir fumé au bois de pin, choisi sur le continent par Branderij De Steiger, qui d’ordinaire s’occupe de café. Il sent le manteau de quelqu’un qui a veillé près du feu, et c’est un compliment. Boîte de 80 g, en vrac ; trois minutes, pas plus, nature, ou avec un nuage de lait par gros temps.',
    picture: 'Une boîte à thé noire, un feu de bois sur l’étiquette, près d’une tasse fumante.',
  },
  'TEA-ROSEHIP': {
    name: 'Infusion d’églantier',
    slug: 'infusion-eglantier',
    description:
      'Des cynorrhodons bio de l’île, séchés et coupés fin. L’eau devient rouge, le goût est franc, acidulé, et le miel y est le bienvenu. Boîte de vingt sachets, 60 g ; un par tasse, dix minutes, une soucoupe dessus. Sans théine, donc aussi pour les enfants.',
    picture: 'Une boîte à thé ornée d’une églantine et un verre d’infusion rouge avec son sachet.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Infusion d’argousier',
    slug: 'infusion-argousier',
    description:
      'Les feuilles et les baies de l’argousier, bio, séchées ensemble : une tasse jaune d’or, fruitée, avec un coup de fouet à la fin. Sachet de 40 g, huit minutes dans l’eau frémissante. Sans théine, mais pas sans caractère ; bonne froide aussi, au retour de la plage.',
    picture: 'Une tasse d’infusion dorée vue d’en haut, des baies d’argousier et un sachet de papier.',
  },
  'TEA-EVENING': {
    name: 'Tisane du soir',
    slug: 'tisane-du-soir',
    description:
      'Camomille, mélisse et un rien de lavande, bio et cueillies au jardin, pour après le dernier bateau. Boîte de 40 g, en vrac ; sept minutes, le temps d’un petit récit. Si vous dormez avant la dernière page, nous vous la raconterons.',
    picture: 'Une boîte à thé bleue ornée de camomille et une tasse, devant une fenêtre où luit la lune.',
  },
  'COFFEE-HARBOUR': {
    name: 'Café du port',
    slug: 'cafe-du-port',
    description:
      'Le café de notre petit déjeuner : un mélange bio, torréfié assez foncé par Branderij De Steiger, avec un goût de cacao et un brin de fumée. Le paquet fait 250 g, en grains ou moulu pour le filtre. Ouvert, mieux vaut le finir dans le mois ; c’est rarement le problème.',
    picture: 'Un paquet de café orné d’un voilier, une tasse fumante et un tas de grains.',
  },
  'CHOCOLATE-SALT': {
    name: 'Chocolat noir au sel',
    slug: 'chocolat-noir-au-sel',
    description:
      'Soixante-dix pour cent de cacao, du sucre de canne et une pincée de paillettes de sel marin sur le dos de la tablette. Une tablette de cent grammes, sans lait ni gluten, coulée par Branderij De Steiger. Gardez-la au frais, pas au froid ; dans une poche de ciré, elle survit jusqu’au phare.',
    picture: 'Une tablette de chocolat noir au sel, à demi sortie d’un papier bleu à vagues.',
  },
  'BISCUITS-FERRY': {
    name: 'Biscuits de la traversée',
    slug: 'biscuits-de-la-traversee',
    description:
      'Des biscuits au beurre salé, sortis de notre four, dans une boîte en fer de 300 g qui résiste à la houle. Il y en a vingt-cinq : un toutes les deux minutes, et vous voilà à quai. Ils contiennent du blé, du lait et des œufs. Ils se gardent un mois dans la boîte fermée, cinquante minutes dans la boîte ouverte.',
    picture: 'Une boîte ronde pleine de biscuits, le bateau sur le couvercle.',
  },
};
