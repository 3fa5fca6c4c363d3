import type { FeedPictureName } from '../feed.ts';
import type { LocationKey, LocationText } from '../locations.ts';
import type { PictureName } from '../shape.ts';
import { pages } from './fr-pages.ts';
import type { DemoTexts } from './nl.ts';

export const fr = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Dormir derrière la dernière dune',
  },

  pages,

  menus: {
    shop: 'Boutique',
    stores: 'Nos adresses',
    membership: 'Gagnez des points',
    account: 'Mon espace',
    points: 'Mes points',
    orders: 'Mes commandes',
    addresses: 'Adresses',
    profile: 'Mes coordonnées',
    sessions: 'Mes appareils',
    survey: 'Comment s’est passé votre séjour ?',
  },

  locations: {
    inn: {
      name: 'L’auberge',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours:
        'Les horaires de la réception. Vous arrivez plus tard ? Appelez-nous, votre clé vous attendra.',
    },
    harbourShop: {
      name: 'La boutique du port',
      address: 'Havenkade 3, 0562 ZD Zandoog',
    },
    bicycleShed: {
      name: 'La remise à vélos',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Vendredi et dimanche jusqu’au bateau du soir',
    },
    beachPavilion: {
      name: 'Le pavillon de la plage',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours: 'En hiver, le samedi et le dimanche, quand le drapeau est hissé',
    },
  } satisfies Record<LocationKey, LocationText>,

  feed: {
    'feed-dunes-morning': 'Huit heures. La dune se réveille la première, puis le soleil, puis nous.',
    'feed-bread': 'Six pains pour neuf personnes. Le petit déjeuner se charge du reste du calcul.',
    'feed-window-rain': 'La météo du jour : ne bougez pas. Le coin lecture est ouvert, le poêle est allumé.',
    'feed-kites':
      'Vent de force 5. Un cerf-volant est à l’enfant, l’autre à son père, et aucun des deux ne veut échanger.',
    'feed-wool': 'Tondue en juin, filée en septembre. Les moutons ont déjà remis leur manteau.',
    'feed-tide-pools':
      'Marée basse à onze heures et quart. Dans chaque flaque, une crevette qui se croit en pleine mer.',
    'feed-oysters': 'Ramassées au poteau 9, ouvertes au coucher du soleil. Gants conseillés.',
    'feed-evening-swim': 'Dix-neuf degrés. L’eau aussi, presque.',
    'feed-beach-posts': 'Les poteaux n’arrêtent pas la mer. Ils tiennent seulement les comptes.',
    'feed-tea':
      'La menthe du jardin, l’eau de la bouilloire, la chaise près de la fenêtre. Rien d’autre n’était prévu.',
    'feed-candle':
      'Panne de courant à six heures moins le quart. Nous avons trouvé les bougies avant le fusible.',
    'feed-snow-dunes': 'Neige sur les dunes. Les lapins font comme si la plage s’était agrandie.',
  } satisfies Record<FeedPictureName, string>,

  pictures: {
    'home-hero': 'L’auberge dans les dunes au lever du soleil, la cheminée qui fume et la mer derrière.',
    island: 'L’île vue du ciel, comme une feuille verte bordée de sable, posée sur la mer.',
    lighthouse:
      'Le phare rouge et blanc sur sa dune, la nuit, avec des cercles de lumière autour de la lampe.',
    sauna: 'La cabane du sauna dans les dunes au crépuscule, fenêtre et porte éclairées.',
    'sauna-inside': 'Des bancs de bois, un seau et une fenêtre sur la mer dans le sauna.',
    'story-winter': 'Des dunes enneigées sous un ciel pâle d’hiver.',
    'story-seals': 'Des phoques sur un banc de sable à marée basse.',
    'story-ferry': 'Le bateau sur la mer des Wadden, en route vers l’île.',
    practical: 'Le débarcadère du port, où accoste le bateau.',
    about: 'L’ancienne maison des pilotes et sa tour, dans les dunes.',
    contact: 'La réception, avec une sonnette en cuivre et un tableau de clés.',
    library: 'Un fauteuil de lecture et une étagère de livres à côté du poêle.',
    breakfast: 'Une table de petit déjeuner près de la fenêtre : du pain, des œufs et du café.',
    restaurant: 'La salle du restaurant, tables dressées dans la lumière chaude du soir.',
    'restaurant-dish': 'Une assiette de poisson à la salicorne sur une table en bois.',
    'not-found': 'Des traces de pas qui s’arrêtent sur une plage déserte.',
    'location-inn': 'La porte d’entrée de l’auberge dans les dunes.',
    'location-harbour': 'La boutique à la porte bleue, sur le port.',
    'location-bicycles': 'Une rangée de vélos devant la remise en bois.',
    'location-pavilion': 'Le pavillon sur pilotis au bord de la plage.',
    lodge: 'Un lodge éclairé, à la façade de verre, parmi les oyats et sous les étoiles.',
    'room-duinkamer': 'Un lit près d’une fenêtre qui donne sur les dunes.',
    'room-zeekamer': 'Un grand lit avec vue sur la mer.',
    'room-zolderkamer': 'Des lits sous les poutres inclinées du grenier.',
    'room-bedstee': 'Un lit logé dans le mur, volets ouverts.',
    'room-torenkamer': 'Une chambre ronde en haut de la tour, avec des fenêtres tout autour.',
    'room-tuinkamer': 'Une chambre aux portes ouvertes sur le jardin.',
    'room-lichtkamer': 'Une chambre lumineuse avec une haute verrière d’atelier.',
    'room-gezinskamer': 'Un lit double et des lits superposés dans une même chambre.',
    'room-schipperskamer': 'Un lit étroit, un bureau et une lampe en cuivre.',
    'room-wadkamer': 'Une chambre avec vue sur l’estran à marée basse.',
    'room-hooikamer': 'Un lit sous les lourdes poutres de la grange à foin.',
    'room-zilte-suite': 'Une grande chambre avec une baignoire devant la fenêtre.',
    'shop-soap': 'Une pile de savons.',
    'shop-blanket': 'Une couverture de laine pliée.',
    'shop-jam': 'Des pots de confiture d’argousier, couleur orange.',
    'feed-dunes-morning': 'Des dunes dans la première lumière du matin.',
    'feed-kites': 'Des cerfs-volants au-dessus de la plage.',
    'feed-tide-pools': 'Des flaques sur la plage à marée basse.',
    'feed-beach-posts': 'Une rangée de poteaux qui s’avance dans la mer.',
    'feed-snow-dunes': 'De la neige sur les dunes.',
    'feed-evening-swim': 'Un nageur dans la mer au coucher du soleil.',
    'feed-bread': 'Du pain tout juste sorti du four sur une planche.',
    'feed-tea': 'Une théière et une tasse fumante.',
    'feed-wool': 'Des pelotes de laine dans un panier.',
    'feed-candle': 'Une bougie allumée dans le noir.',
    'feed-oysters': 'Des huîtres sur un plat.',
    'feed-window-rain': 'La pluie sur une vitre, les dunes derrière.',
  } satisfies Record<PictureName, string>,
} satisfies DemoTexts;
