import type { goods } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const frGoods: Record<(typeof goods)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Savon aux algues',
    slug: 'savon-aux-algues',
    description:
      'Un pain de cent grammes, cuit au goémon et au gros sel, puis mûri six semaines dans la remise derrière l’auberge. Il sent la marée basse, en plus propre, et les algues frottent juste ce qu’il faut.\n\nAu sec entre deux douches, il dure un bon mois. Par trois, il revient moins cher.',
    picture: 'Un savon vert mousse posé sur deux galets, entre des brins de goémon.',
  },
  'SOAP-ROSEHIP': {
    name: 'Savon à l’églantier',
    slug: 'savon-eglantier',
    description:
      'Les cynorrhodons des dunes, séchés et moulus, donnent à ce pain de cent grammes sa couleur de brique et un grain très doux. Six semaines de séchage dans la remise, et rien d’animal dedans. Pour le visage comme pour les genoux qui reviennent du jardin.',
    picture: 'Deux savons couleur brique, l’un ceint de papier, parmi des branches d’églantier.',
  },
  'SOAP-PINE': {
    name: 'Savon au pin',
    slug: 'savon-au-pin',
    description:
      'Un pain de cent grammes qui sent la cabane du sauna : l’huile d’aiguilles de pin, et pas grand-chose d’autre. Il mûrit six semaines dans la remise, mousse bien à l’eau froide et vient à bout du cambouis d’une chaîne de vélo. Nous avons vérifié plus d’une fois.',
    picture:
      'Un bloc de savon couleur sable, coupé en tranches sur une planche, avec des rameaux et une pomme de pin.',
  },
  'SALT-BATH': {
    name: 'Sel de bain lavande',
    slug: 'sel-de-bain-lavande',
    description:
      'Du gros sel de mer et la lavande du jardin, cueillie en juillet et séchée au grenier. Deux poignées dans l’eau chaude, une demi-heure, porte fermée. Le bocal de 250 g fait cinq bains, celui de 600 g en fait douze ; gardez-le au sec, le sel est plus curieux que vous.',
    picture: 'Un bocal de sel de bain bouché de liège, avec de la lavande et une petite pelle en bois.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Baume à l’argousier',
    slug: 'baume-argousier',
    description:
      'De l’huile d’argousier, de l’huile de tournesol et de la cire d’abeille, toutes bio, sans parfum. Pour les mains, les lèvres et les joues qui ont pris le vent : une noisette suffit ; avec deux, vous restez orange jusqu’au soir. La boîte de 30 g tient dans la poche d’un ciré et se garde un an.',
    picture: 'Une boîte ouverte de baume jaune orangé, avec son couvercle et un rameau d’argousier.',
  },
  'OIL-LAVENDER': {
    name: 'Huile à la lavande',
    slug: 'huile-lavande',
    description:
      'La lavande de l’île, macérée six semaines dans de l’huile de tournesol bio, puis filtrée à la main. Quelques gouttes sur la peau encore humide, ou dans le bain avant d’y entrer. Flacon de 100 ml en verre brun ; à finir dans l’année, de préférence le soir.',
    picture: 'Un flacon brun à pipette dans une niche, de la lavande derrière lui.',
  },
  'BRUSH-BEECH': {
    name: 'Brosse de bain en hêtre',
    slug: 'brosse-de-bain-hetre',
    description:
      'Un manche en hêtre huilé et des fibres végétales, assez fermes pour réveiller un dos. Avec ses 40 cm, elle atteint l’endroit que personne n’atteint seul. Rincez-la, pendez-la par son cordon, les poils vers le bas : elle vous suivra des années.',
    picture: 'Une brosse de bain en hêtre, pendue à un mur carrelé.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Porte-savon en bois flotté',
    slug: 'porte-savon-bois-flotte',
    description:
      'Taillé dans le bois que la mer apporte, poncé, huilé, avec quatre rainures pour que le savon sèche. Environ 12 × 8 cm, chacun un peu de travers, parfois avec le trou d’un ancien clou. Nous en refaisons quand la plage livre ; elle ne donne pas de date.',
    picture: 'Un porte-savon en bois flotté gris et son savon, devant une fenêtre sur les dunes.',
  },
  'BLANKET-WOOL': {
    name: 'Couverture en laine de l’île',
    slug: 'couverture-laine-ile',
    description:
      'De la laine de moutons de pré-salé, filée par Wolhuis Zandoog, la même que sur nos lits. La petite fait 130 × 180 cm, pour un fauteuil ou une dune ; la grande 180 × 220 cm, pour un lit et tous ceux qui s’y glissent.\n\nElle gratte un peu la première année, puis plus jamais. Aérez-la dehors un jour de brume ; la laver est rarement utile.',
    picture: 'Une couverture de laine à carreaux et à franges sur une chaise en bois.',
  },
  'SOCKS-WOOL': {
    name: 'Chaussettes en laine',
    slug: 'chaussettes-en-laine',
    description:
      'Bleu nuit, à côtes, tricotées dans la laine filée par Wolhuis Zandoog, avec un talon renforcé pour les planchers qui ont du caractère. S pour les pointures 36 à 38, M de 39 à 41, L de 42 à 45. Lavage laine à 30 °C ; le sèche-linge en fait des chaussettes d’enfant.',
    picture: 'Une paire de chaussettes de laine bleu nuit, talons et pointes rouille, sur une corde à linge.',
  },
  'SCARF-WOOL': {
    name: 'Écharpe en laine',
    slug: 'echarpe-en-laine',
    description:
      'Trente centimètres sur un mètre quatre-vingts : deux tours autour du cou, et un bout que le vent peut garder. Tricotée avec la laine des prés salés que file Wolhuis Zandoog, elle tient chaud sans peser. Les franges sont nouées à la main. Lavage à la main, séchage à plat.',
    picture: 'Une écharpe tricotée couleur rouille, à bandes crème et à franges, pendue à une patère.',
  },
  'HAT-WOOL': {
    name: 'Bonnet en laine',
    slug: 'bonnet-en-laine',
    description:
      'Un bonnet à revers, tricoté double sur les oreilles, en laine de mouton de pré-salé. Taille unique : il s’étire d’abord, puis se souvient de vous. Contrairement aux casquettes, aucun n’a encore fini sur le toit de la remise.',
    picture: 'Un bonnet bleu nuit à pompon rouille, posé sur un poteau dans les dunes.',
  },
  'CUSHION-LINEN': {
    name: 'Coussin en lin',
    slug: 'coussin-en-lin',
    description:
      'Un coussin de 45 × 45 cm dans une housse de lin lavé à boutons de bois, comme dans le fauteuil de lecture près du poêle. Le lin est cousu sur le continent, la housse se retire et se lave à 40 °C, le fer reste au placard. Le chat n’est pas compris ; il en trouvera un tout seul.',
    picture: 'Un coussin de lin vert mousse à boutons de bois, et un autre, couleur sable, derrière.',
  },
  'THROW-LINEN': {
    name: 'Plaid en lin lavé',
    slug: 'plaid-lin-lave',
    description:
      'Pour les soirs de juin où la laine serait de trop : un plaid crème de 130 × 170 cm, en lin lavé, lourd juste ce qu’il faut. Il se froisse dès la première minute et en reste là. Machine à 40 °C, corde à linge, pas de fer.',
    picture: 'Un plaid de lin crème, rayé et frangé, sur une échelle en bois.',
  },
  'TOWEL-LINEN': {
    name: 'Serviette de bain en lin',
    slug: 'serviette-de-bain-lin',
    description:
      'Du pur lin de 70 × 140 cm, avec une attache, qui boit beaucoup et sèche entre deux marées. Elle prend peu de place dans un sac, et le sable s’en va d’un seul coup sec. Un peu raide les trois premières fois ; ensuite, elle s’assouplit d’elle-même, sans adoucissant.',
    picture: 'Une pile de serviettes de lin, bleu mer et sable, sur un tabouret en bois.',
  },
  'SLIPPERS-FELT': {
    name: 'Chaussons en feutre',
    slug: 'chaussons-en-feutre',
    description:
      'Des chaussons couleur sable, en laine de l’île foulée jusqu’à ne plus laisser passer le froid, avec une semelle de feutre double. S pour les pointures 36 à 38, M de 39 à 41, L de 42 à 45. Pour les planchers seulement : sur le chemin de coquillages, ils perdent tout de suite.',
    picture: 'Une paire de chaussons de feutre couleur sable sur un tapis rond bleu.',
  },
  'MUG-TIDE': {
    name: 'Mug Marée',
    slug: 'mug-maree',
    description:
      'Tourné en grès sur le port par Potterij De Vloed : 300 ml, une anse pour trois doigts, et dans l’émail une ligne de marée haute. Elle n’est jamais au même endroit ni tout à fait droite ; la mer non plus, dit le potier. Lave-vaisselle et micro-ondes sans crainte.',
    picture: 'Un mug bleu mer fumant, l’émail arrêté en vague au-dessus du grès nu.',
  },
  'BOWL-TIDE': {
    name: 'Bol Marée',
    slug: 'bol-maree',
    description:
      'Seize centimètres de diamètre : assez pour le porridge du matin ou la soupe de quatre heures. Grès tourné à la main sur le port, émail bleu mer et un bord de terre nue, comme l’estran. On le tient volontiers à deux mains ; il passe au lave-vaisselle.',
    picture: 'Un bol de grès aux cernes bleus, avec une cuillère en bois.',
  },
  'PLATE-DUNE': {
    name: 'Assiette Dune',
    slug: 'assiette-dune',
    description:
      'L’assiette de notre salle, en grès couleur sable, avec un bord qui remonte comme une petite dune et retient la sauce. La petite fait 21 cm, pour le pain et la tarte ; la grande 27 cm, pour un flet et deux pommes de terre. Lave-vaisselle oui, micro-ondes oui, chute non.',
    picture: 'Une grande et une petite assiette couleur sable, peintes de dunes et d’oyats.',
  },
  'TEAPOT-DUNE': {
    name: 'Théière Dune',
    slug: 'theiere-dune',
    description:
      'Un litre tout rond, soit quatre tasses et la goutte de celui qui range. Grès crème tourné par Potterij De Vloed ; la passoire est percée dans la paroi, derrière le bec, et le couvercle ne tombe pas quand on verse. De l’eau chaude pour la rincer, jamais de savon.',
    picture: 'Une théière crème à anse de rotin, aux lignes de dunes, près d’une tasse verte.',
  },
  'JUG-MILK': {
    name: 'Pot à lait',
    slug: 'pot-a-lait',
    description:
      'Un quart de litre, un bec pincé entre deux doigts et pas une goutte sur la nappe. Tourné sur le port dans le même grès crème que la théière. Le matin pour le lait, à midi pour la vinaigrette, en mai pour trois pâquerettes.',
    picture: 'Un pot crème à bandes bleues, près d’un verre de lait.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Vase Phare',
    slug: 'vase-phare',
    description:
      'Vingt-quatre centimètres de grès, mince, rayé de rouille, d’après la tour de la dune la plus à l’ouest. Tourné à la main sur le port, émaillé dedans, donc étanche ; quelques oyats y passent l’hiver sans une goutte. Pas d’éclat toutes les dix secondes, on dort donc très bien à côté.',
    picture: 'Un vase en forme de phare rouge et blanc, garni de panicauts et d’oyats, à la fenêtre.',
  },
  'CANDLE-HOLDER': {
    name: 'Bougeoir en grès',
    slug: 'bougeoir-en-gres',
    description:
      'Un bougeoir bas avec une anse pour le pouce, fait pour traverser un couloir un soir de panne. Grès bleu nuit, 11 cm, pour une bougie ordinaire de 2,2 cm. La soucoupe recueille la cire ; un peu d’eau chaude, et elle s’en va.',
    picture: 'Un bougeoir bleu nuit à anse, une bougie allumée dans le noir.',
  },
  'DISH-BUTTER': {
    name: 'Beurrier en grès',
    slug: 'beurrier-en-gres',
    description:
      'Pour une plaquette de 250 g, sous une cloche bleu mer que l’on soulève par sa mouette. Le grès garde le beurre frais sans le durcir, donc le pain reste entier. Le potier en tourne une fournée à la fois ; la prochaine est en train de sécher.',
    picture: 'Un beurrier bleu mer garni de beurre et, derrière, son couvercle coiffé d’une mouette.',
  },
  'CUPS-EGG': {
    name: 'Deux coquetiers',
    slug: 'deux-coquetiers',
    description:
      'Une paire de coquetiers en grès couleur sable, sur un pied large, pour que l’œuf reste debout quand quelqu’un heurte la table. Ce sont ceux de notre petit déjeuner. Tournés sur le port, lave-vaisselle permis, bonnet de laine non fourni.',
    picture: 'Deux coquetiers couleur sable et leurs œufs, l’un entier, l’autre ouvert.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Estampe Le Phare',
    slug: 'estampe-le-phare',
    description:
      'Le phare sur sa dune, rayé de rouge et de blanc. Drukkerij Het Wad tire chaque feuille à la main sur une vieille presse à épreuves, donc pas une n’est tout à fait pareille et l’encre se sent sous le doigt. Papier épais, A4 ou A3, sans cadre, emballé pour tenir tête au vent.',
    picture: 'Une estampe encadrée du phare rouge et blanc devant le soleil levant.',
  },
  'PRINT-SEALS': {
    name: 'Estampe Les Phoques',
    slug: 'estampe-les-phoques',
    description:
      'Un banc de sable à marée basse, une mère phoque et son petit, couchés comme des bananes. Nous en comptons deux ; l’imprimeur en voit trois et montre quelque chose de gris. Tirée à la main en bleu mer, sur une vieille presse à épreuves. Papier épais, A4 ou A3, sans cadre.',
    picture: 'Une estampe tendue entre deux baguettes : une mère phoque et son petit sur un banc de sable.',
  },
  'PRINT-DUNES': {
    name: 'Estampe Les Dunes',
    slug: 'estampe-les-dunes',
    description:
      'Trois dunes l’une derrière l’autre, beaucoup de ciel, et la mer que l’on devine sans la voir. Plusieurs tons de sable, tirés l’un après l’autre à la main sur la vieille presse de Drukkerij Het Wad. Papier épais, A4 ou A3, sans cadre. Évitez le plein soleil ; les vraies en ont assez.',
    picture: 'Une estampe encadrée de dunes et d’un sentier, près d’un vase d’herbes hautes.',
  },
  'PRINT-FERRY': {
    name: 'Estampe Le Bateau',
    slug: 'estampe-le-bateau',
    description:
      'Le bateau de Zoutkade à mi-chemin, là où les têtes tournent et où plus personne ne regarde en arrière. Tirage à la main en bleu mer, sur la vieille presse à épreuves de Drukkerij Het Wad. Papier épais, A4 ou A3, sans cadre. À l’heure, celui-là, même par vent d’est.',
    picture: 'Une estampe du bateau sous un soleil rouge, avec un tube en carton.',
  },
  'CHART-TIDES': {
    name: 'Tableau des marées',
    slug: 'tableau-des-marees',
    description:
      'Une année de hautes et de basses mers à Zandoog, dessinée comme une seule longue vague sur une feuille crème de 50 × 70 cm. Imprimée sur l’île par Drukkerij Het Wad, envoyée roulée. Très utile ici ; à la ville, elle sert surtout à savoir ce que vous manquez.',
    picture: 'Un tableau crème aux rangées de marées et aux phases de lune, pendu à une pince.',
  },
  'CARDS-ISLAND': {
    name: 'Six cartes de l’île',
    slug: 'six-cartes-de-l-ile',
    description:
      'Six cartes doubles et leurs six enveloppes : le phare, les phoques, le bateau, les dunes, un coquillage et un brin d’oyat. Le chat qui n’est à personne a refusé de poser. Imprimées à la main à Zandoog, blanches à l’intérieur. Il y a juste la place pour la météo et une phrase de plus.',
    picture: 'Un éventail de six cartes de l’île au-dessus d’une enveloppe brune.',
  },
  'NOTEBOOK-LOG': {
    name: 'Journal de bord',
    slug: 'journal-de-bord',
    description:
      'Un carnet A5 à couverture bleu nuit : 144 pages lignées, reliées sur le continent, qui s’ouvrent bien à plat. En haut de chaque page, une ligne pour la date, le vent et l’eau ; le reste est à vous. Le papier supporte le stylo plume, et le ruban retrouve la page.',
    picture:
      'Un journal de bord bleu nuit à rose des vents et élastique, sur une carte marine, avec un crayon.',
  },
  'CALENDAR-ISLAND': {
    name: 'Calendrier de l’île',
    slug: 'calendrier-de-l-ile',
    description:
      'Douze estampes de Zandoog au format A4, une par mois, tirées sur la presse à épreuves, avec une ficelle pour le clou. Les pleines lunes et les grandes marées y sont. Un mois passé se découpe et s’encadre ; de janvier, on garde surtout la neige sur la plage.',
    picture: 'Un calendrier pendu à un clou, deux cerfs-volants au-dessus des jours.',
  },
};
