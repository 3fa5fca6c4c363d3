import type { StayTexts } from './stay-texts.ts';

export const fr: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Chambre et petit déjeuner',
      description:
        'Un lit, une nuit et un petit déjeuner qui dure jusqu’à dix heures et demie. Restez autant que vous voulez. Jusqu’à trois jours avant votre arrivée, l’annulation est gratuite : l’île ne bougera pas.',
    },
    EARLY: {
      name: 'Réservé tôt',
      description:
        'Si vous savez au moins trente jours à l’avance quand vous venez, la chambre et le petit déjeuner coûtent douze pour cent de moins. En échange, on n’annule plus. Vos draps de lin vous attendent déjà.',
    },
    MIDWEEK: {
      name: 'En semaine',
      description:
        'Quatre nuits du lundi au vendredi, petit déjeuner compris, à quinze pour cent de moins. La plage est à vous, et à un chien du village qui connaît le chemin.',
    },
    SAUNA: {
      name: 'Week-end sauna',
      description:
        'Du vendredi au lundi avec petit déjeuner, et une heure du soir dans le sauna au feu de bois. D’abord quatre-vingt-dix degrés, puis la mer, puis trois nuits d’un sommeil de galet.',
    },
    BICYCLES: {
      name: 'Quelques jours à vélo',
      description:
        'Le petit déjeuner, un vélo pour chaque jour et, une fois, un panier de pique-nique sur le porte-bagages. Trente-quatre kilomètres de piste, dont la moitié vent dans le dos. D’avril à fin septembre, dès deux nuits.',
    },
    WEEK: {
      name: 'Semaine en lodge',
      description:
        'Sept nuits dans une maison de bois pour vous seuls, de vendredi à vendredi ou de lundi à lundi. Vous cuisinez, ou non. Nous venons vous chercher au bateau, et le bois est déjà coupé.',
    },
  },
  fees: { 'tourist-tax': 'Taxe de séjour de Zandoog', cleaning: 'Ménage de fin de séjour' },
  terms: {
    type: 'Type',
    room: 'Chambre',
    arrangement: 'Formule',
    arrangements: 'Formules',
    rooms: 'Chambres',
  },
};
