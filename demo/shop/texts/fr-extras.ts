import type { extras } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const frExtras: Record<(typeof extras)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Carte cadeau',
    slug: 'carte-cadeau',
    description:
      'De 25 à 250 €, valable cinq ans pour une chambre, une table au restaurant ou un tour à la boutique. On peut la dépenser en plusieurs fois ; le solde attend, comme le bateau, en plus sûr.\n\nElle arrive par e-mail, avec un code, même les jours où rien n’arrive.',
    picture: 'Une carte cadeau au phare, dans une enveloppe bleue nouée d’un ruban rouge.',
  },
  'GIFT-NIGHT': {
    name: 'Bon pour une nuit',
    slug: 'bon-pour-une-nuit',
    description:
      'Une nuit pour deux, petit déjeuner compris, n’importe quel jour de la semaine où il reste une chambre. Valable cinq ans, donc aussi pour ceux qui doivent d’abord trouver quelqu’un pour le chien. La traversée n’est pas comprise, le bruit de la mer si.',
    picture: 'Un bon illustré d’une maison sous la lune, sur un lit fait, avec une clé de chambre.',
  },
  'GIFT-SAUNA': {
    name: 'Bon pour le sauna',
    slug: 'bon-pour-le-sauna',
    description:
      'Une heure du soir pour deux dans la cabane derrière la deuxième dune : quatre-vingt-dix degrés, une grande fenêtre et la mer à soixante-huit pas. Peignoirs et serviettes compris. Valable cinq ans, sur réservation ; le courage d’aller à l’eau ne s’offre pas.',
    picture:
      'Un bon illustré d’un sauna au bord de la mer, sur une pile de serviettes, près d’un seau en bois.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Petit déjeuner',
    slug: 'petit-dejeuner',
    description:
      'Du pain sorti du four à six heures, le fromage de la voisine d’en face, un œuf sous son bonnet de laine, du porridge à l’argousier et du café à volonté. Servi de 8 h à 10 h 30. Vous prenez le premier bateau ? Un sac en papier à votre nom vous attend près de la porte.',
    picture: 'Un plateau avec des croissants, un œuf, de la confiture, du café et un jus.',
  },
  'EXTRA-BICYCLE': {
    name: 'Vélo pour le séjour',
    slug: 'velo-pour-le-sejour',
    description:
      'Un vélo solide, avec un antivol, une sacoche et une sonnette que l’on entend par vent contraire. Vous le prenez à la remise du port en descendant du bateau ; la selle est déjà à votre hauteur si vous nous donnez votre taille. Trente-quatre kilomètres de pistes, la moitié vent de face.',
    picture: 'Un vélo rouge à panier, contre une clôture dans les dunes, la mer derrière.',
  },
  'EXTRA-SAUNA': {
    name: 'Sauna du soir',
    slug: 'sauna-du-soir',
    description:
      'Le matin, le sauna est à vous de toute façon ; ceci est pour le soir, une heure au feu de bois, en silence, du mercredi au dimanche. Peignoir et deux serviettes compris. Soixante-huit pas jusqu’à la mer, un peu plus au retour. À partir de force 9, on n’allume pas.',
    picture: 'Un seau en bois et sa louche sur un banc de sauna, des serviettes et des rameaux de bouleau.',
  },
  'EXTRA-DOG': {
    name: 'Votre chien',
    slug: 'votre-chien',
    description:
      'Un panier, une gamelle, une vieille serviette, et une bassine d’eau tiède près de la porte de derrière. Les chiens dorment dans la chambre du Jardin et dans deux des lodges ; dites-nous le nom du vôtre. D’avril à la mi-août, laisse pour tous, à cause des nids. Le chat, lui, sait déjà.',
    picture: 'Un chien brun et blanc assis sur un tapis près d’une gamelle d’eau, sa laisse au crochet.',
  },
  'EXTRA-COT': {
    name: 'Lit pour bébé',
    slug: 'lit-pour-bebe',
    description:
      'Un lit en bois de 60 × 120 cm, avec un matelas, des draps et une petite couverture, monté avant votre arrivée. Pour les enfants jusqu’à deux ans environ. Il tient dans toutes les chambres, sauf le lit clos, où un adulte tient déjà tout juste.',
    picture: 'Un lit de bébé en bois avec un phoque en peluche, sous un mobile de mouettes.',
  },
  'EXTRA-PICNIC': {
    name: 'Panier pique-nique',
    slug: 'panier-pique-nique',
    description:
      'Du pain, du fromage, un œuf dur, un fruit, des biscuits de la traversée, un thermos de thé et une nappe qui sait se battre contre le vent. Le tout dans un panier qui s’accroche au vélo. Dites-le-nous la veille avant 22 h, et il vous attend à la réception après le petit déjeuner.',
    picture: 'Un panier d’osier avec du pain, une bouteille et des pommes, sur une nappe dans les dunes.',
  },
  'EXTRA-WINE': {
    name: 'Bouteille au frais',
    slug: 'bouteille-au-frais',
    description:
      'Une bouteille de blanc sec, celle que le cuisinier verse avec le flet, au frais dans un seau à glace quand vous entrez dans la chambre, avec deux verres et un tire-bouchon. Vous préférez le rouge ? Dites-le-nous, nous le poserons à côté du seau. À partir de dix-huit ans.',
    picture: 'Une bouteille de vin rouge et deux verres servis, devant une fenêtre au couchant.',
  },
  'EXTRA-LATE': {
    name: 'Départ à 14 h',
    slug: 'depart-tardif',
    description:
      'Gardez votre chambre jusqu’à 14 h au lieu de 11 h : le temps d’une marée, d’un dernier chapitre ou d’une sieste. Votre valise part quand vous partez, et le bateau de 16 h 15 vous laisse encore le temps d’une soupe.',
    picture: 'Un réveil et une clé de chambre sur une table, au soleil.',
  },
  'EXTRA-TRANSFER': {
    name: 'Navette du port',
    slug: 'navette-du-port',
    description:
      'Le bus électrique vous attend au débarcadère et vous dépose devant la porte, deux kilomètres plus loin. Un aller par personne ; donnez-nous l’heure de votre bateau, et le chauffeur ne partira pas sans vous. Votre valise suit en voiture à cheval, sans se presser.',
    picture: 'Un minibus bleu et blanc, des valises sur le toit, sur la route du phare.',
  },
};
