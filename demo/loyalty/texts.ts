import type { Culture } from '../../contract/culture.ts';
import type { TierCode } from './programme.ts';

export type TierTexts = Record<TierCode, { name: string; benefits: readonly string[] }>;

/** What the inn calls its tiers, and what whoever is at the desk does gladly. What the till takes off, the site says itself. */
export const tierTexts: Record<Culture, TierTexts> = {
  nl: {
    bronze: {
      name: 'Brons',
      benefits: ['Een droge handdoek voor aan zee, elke dag'],
    },
    silver: {
      name: 'Zilver',
      benefits: [
        'Een pot duinthee op je kamer als je van de boot komt',
        'Je kamer tot 12.00 uur, als er die dag niemand op wacht',
        'En al het andere van Brons',
      ],
    },
    gold: {
      name: 'Goud',
      benefits: [
        'Een kamer met meer uitzicht, als die bij aankomst vrij is',
        'De stoel bij de kachel, en alles van Zilver',
      ],
    },
  },
  be: {
    bronze: {
      name: 'Brons',
      benefits: ['Elke dag een droge handdoek voor aan zee'],
    },
    silver: {
      name: 'Zilver',
      benefits: [
        'Een pot duinthee op uw kamer als u van de boot komt',
        'Uw kamer tot 12.00 uur, als er die dag niemand op wacht',
        'En al het andere van Brons',
      ],
    },
    gold: {
      name: 'Goud',
      benefits: [
        'Een kamer met meer uitzicht, als die bij aankomst vrij is',
        'De zetel bij de kachel, en alles van Zilver',
      ],
    },
  },
  de: {
    bronze: {
      name: 'Bronze',
      benefits: ['Jeden Tag ein trockenes Handtuch für den Strand'],
    },
    silver: {
      name: 'Silber',
      benefits: [
        'Eine Kanne Dünentee auf dem Zimmer, wenn Sie vom Schiff kommen',
        'Ihr Zimmer bis 12 Uhr, wenn an dem Tag niemand darauf wartet',
        'Und alles andere von Bronze',
      ],
    },
    gold: {
      name: 'Gold',
      benefits: [
        'Ein Zimmer mit mehr Aussicht, wenn bei der Ankunft eines frei ist',
        'Der Sessel am Ofen, und alles von Silber',
      ],
    },
  },
  en: {
    bronze: {
      name: 'Bronze',
      benefits: ['A dry towel for the beach, every day'],
    },
    silver: {
      name: 'Silver',
      benefits: [
        'A pot of dune tea in your room when you come off the boat',
        'Your room until noon, when nobody is waiting for it that day',
        'And everything else of Bronze',
      ],
    },
    gold: {
      name: 'Gold',
      benefits: [
        'A room with more of a view, when one is free as you arrive',
        'The chair by the stove, and everything of Silver',
      ],
    },
  },
  fr: {
    bronze: {
      name: 'Bronze',
      benefits: ['Chaque jour, une serviette sèche pour la plage'],
    },
    silver: {
      name: 'Argent',
      benefits: [
        'Une théière de thé des dunes dans votre chambre à la descente du bateau',
        'Votre chambre jusqu’à midi, si personne ne l’attend ce jour-là',
        'Et tout le reste du Bronze',
      ],
    },
    gold: {
      name: 'Or',
      benefits: [
        'Une chambre avec plus de vue, s’il y en a une de libre à votre arrivée',
        'Le fauteuil près du poêle, et tout ce qu’offre l’Argent',
      ],
    },
  },
  zh: {
    bronze: {
      name: '铜卡',
      benefits: ['每天一条干爽的海滩毛巾'],
    },
    silver: {
      name: '银卡',
      benefits: [
        '下船入住时，房里备好一壶沙丘茶',
        '当天房间无人等候时，可住到中午 12 点',
        '并享铜卡的其他礼遇',
      ],
    },
    gold: {
      name: '金卡',
      benefits: ['入住时若有空房，为您换到景致更好的房间', '炉边那把椅子，以及银卡的全部礼遇'],
    },
  },
  es: {
    bronze: {
      name: 'Bronce',
      benefits: ['Cada día, una toalla seca para la playa'],
    },
    silver: {
      name: 'Plata',
      benefits: [
        'Una tetera de té de las dunas en su habitación al bajar del barco',
        'Su habitación hasta las 12.00, si ese día nadie la espera',
        'Y todo lo demás de Bronce',
      ],
    },
    gold: {
      name: 'Oro',
      benefits: [
        'Una habitación con mejores vistas, si al llegar hay una libre',
        'El sillón junto a la estufa, y todo lo de Plata',
      ],
    },
  },
  hr: {
    bronze: {
      name: 'Bronca',
      benefits: ['Svaki dan suh ručnik za plažu'],
    },
    silver: {
      name: 'Srebro',
      benefits: [
        'Čajnik čaja s dina u sobi kad siđete s broda',
        'Vaša soba do 12 sati, ako je toga dana nitko ne čeka',
        'I sve ostalo što ima Bronca',
      ],
    },
    gold: {
      name: 'Zlato',
      benefits: [
        'Soba s ljepšim pogledom, ako je pri dolasku koja slobodna',
        'Naslonjač uz peć, i sve što ima Srebro',
      ],
    },
  },
};
