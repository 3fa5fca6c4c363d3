import { frExtras } from './fr-extras.ts';
import { frGoods } from './fr-goods.ts';
import { frLarder } from './fr-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const fr: ShopTexts = {
  categories: {
    bath: {
      name: 'Savons et bain',
      slug: 'savons-et-bain',
      description:
        'Le savon mûrit six semaines dans la remise derrière l’auberge, et on le sent du jardin. Pour le reste, il y a du sel, de l’huile et une brosse pour le dos.',
      picture: 'Un bain plein de mousse, avec un savon, un flacon d’huile et de la lavande sur une tablette.',
    },
    wool: {
      name: 'Laine et lin',
      slug: 'laine-et-lin',
      description:
        'La laine vient des moutons que vous croiserez sur le pré-salé, filée par Wolhuis Zandoog. Le lin vient du continent et se froisse avec fierté.',
      picture: 'Une pile de couvertures pliées, des pelotes de laine et des aiguilles sur un coffre.',
    },
    pantry: {
      name: 'Garde-manger',
      slug: 'garde-manger',
      description:
        'Ce qu’il y a sur nos étagères, moins ce que nous avons mangé hier. Des pots, du thé, du café, et de quoi tenir une traversée.',
      picture: 'Deux étagères garnies de pots, d’une bouteille, de boîtes à thé et d’un paquet de café.',
    },
    jam: {
      name: 'Confitures, miel et pots salés',
      slug: 'confitures-et-miel',
      description:
        'L’argousier, l’églantier et la canneberge de l’île, le miel de De Bijenkas, et deux pots salés pour le fromage. Tout se cuit ici, sauf ce que font les abeilles, et le sirop, qui prend le bateau.',
      picture: 'Deux pots de confiture et une tartine sur une nappe à carreaux.',
    },
    tea: {
      name: 'Thé, café et biscuits',
      slug: 'the-cafe-et-biscuits',
      description:
        'Les herbes du jardin, le café de Branderij De Steiger et de quoi les accompagner. À boire chaud, de préférence pendant qu’il pleut ailleurs.',
      picture: 'Une théière sur son réchaud, une tasse et des biscuits devant une fenêtre au crépuscule.',
    },
    ceramics: {
      name: 'Céramique',
      slug: 'ceramique',
      description:
        'Du grès tourné sur le port par Potterij De Vloed : les tasses et les assiettes de notre salle. Rien n’est tout à fait rond, et tout supporte le quotidien.',
      picture:
        'Deux étagères de tasses et d’assiettes, un bol, une théière, un pot et un vase en forme de phare.',
    },
    prints: {
      name: 'Estampes et papier',
      slug: 'estampes-et-papier',
      description:
        'Des feuilles tirées une à une par Drukkerij Het Wad, sur une presse à épreuves plus vieille que le bateau. Pour le mur, la poste ou le tiroir.',
      picture: 'Des estampes encadrées sur une étagère : dunes, bateau, phare et phoques.',
    },
    giftCards: {
      name: 'Cartes cadeaux',
      slug: 'cartes-cadeaux',
      description:
        'À offrir à qui a besoin de vent. Valables cinq ans, et la plage ne bouge que de quelques mètres d’ici là.',
      picture: 'Trois cartes cadeaux sur une enveloppe, avec un ruban rouge et une clé.',
    },
    extras: {
      name: 'Pour votre séjour',
      slug: 'pour-votre-sejour',
      description:
        'À ajouter à votre chambre, tout de suite ou en chemin. Rien n’est obligatoire, même pas le petit déjeuner, quoique.',
      picture:
        'Un chien près d’un banc où attendent un panier de pique-nique, une bouteille de vin et des serviettes.',
    },
  },

  products: { ...frGoods, ...frLarder, ...frExtras },

  terms: {
    colour: {
      label: 'Couleur',
      values: {
        sand: 'Sable',
        sea: 'Bleu mer',
        moss: 'Vert mousse',
        rust: 'Rouille',
        cream: 'Crème',
        night: 'Bleu nuit',
      },
    },
    material: {
      label: 'Matière',
      values: {
        wool: 'Laine',
        linen: 'Lin',
        stoneware: 'Grès',
        paper: 'Papier',
        wood: 'Bois',
        felt: 'Feutre',
      },
    },
    scent: {
      label: 'Parfum',
      values: {
        seaweed: 'Algues',
        rosehip: 'Églantier',
        pine: 'Pin',
        lavender: 'Lavande',
        unscented: 'Sans parfum',
      },
    },
    taste: {
      label: 'Goût',
      values: { fruity: 'Fruité', herbal: 'Aux herbes', smoky: 'Fumé', sweet: 'Sucré', savoury: 'Salé' },
    },
    diet: {
      label: 'Particularités',
      values: { organic: 'Bio', vegan: 'Végane', glutenFree: 'Sans gluten' },
    },
    madeOn: {
      label: 'Fabriqué sur',
      values: { island: 'l’île', mainland: 'le continent' },
    },
    size: {
      label: 'Taille',
      values: { small: 'Petite', large: 'Grande', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Quantité', values: { one: 'À l’unité', three: 'Lot de trois' } },
    weight: {
      label: 'Poids',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: { label: 'Mouture', values: { beans: 'En grains', ground: 'Moulu' } },
    amount: {
      label: 'Montant',
      values: { '25': '25 €', '50': '50 €', '100': '100 €', '250': '250 €' },
    },
    unit: {
      label: 'Tarif',
      values: {
        once: 'une seule fois',
        perNight: 'par nuit',
        perPerson: 'par personne',
        perPersonPerNight: 'par personne et par nuit',
      },
    },
  },
};
