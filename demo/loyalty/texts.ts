import type { Culture } from '../../contract/culture.ts';
import type { TierCode } from './programme.ts';

export type TierTexts = Record<TierCode, { name: string; benefits: readonly string[] }>;

/** What the inn calls its tiers, and what it promises: what the till knows of, and what whoever is at the desk does gladly. */
export const tierTexts: Record<Culture, TierTexts> = {
  nl: {
    bronze: {
      name: 'Brons',
      benefits: [
        '5 % minder voor elke nacht in een kamer met ontbijt',
        '10 % minder voor de wollen deken, de havenkoffie en de getijdenkaart',
        '50 punten als je lid wordt en 100 op je verjaardag',
      ],
    },
    silver: {
      name: 'Zilver',
      benefits: [
        '7,5 % minder voor elke nacht in een kamer met ontbijt',
        'Een pot duinthee op je kamer als je van de boot komt',
        'Je kamer tot 12.00 uur, als er die dag niemand op wacht',
        'En al het andere van Brons',
      ],
    },
    gold: {
      name: 'Goud',
      benefits: [
        '10 % minder voor elke nacht met ontbijt, en op de Fietsdagen ook',
        'Een half punt meer voor elke euro',
        'Een kamer met meer uitzicht, als die bij aankomst vrij is',
        'De stoel bij de kachel, en alles van Zilver',
      ],
    },
  },
  be: {
    bronze: {
      name: 'Brons',
      benefits: [
        '5 % minder voor elke nacht in een kamer met ontbijt',
        '10 % minder voor de wollen deken, de koffie van de kaai en de getijdenkaart',
        '50 punten als u lid wordt en 100 voor uw verjaardag',
      ],
    },
    silver: {
      name: 'Zilver',
      benefits: [
        '7,5 % minder voor elke nacht in een kamer met ontbijt',
        'Een pot duinthee op uw kamer als u van de boot komt',
        'Uw kamer tot 12.00 uur, als er die dag niemand op wacht',
        'En al het andere van Brons',
      ],
    },
    gold: {
      name: 'Goud',
      benefits: [
        '10 % minder voor elke nacht met ontbijt, en voor Fietsen en blijven ook',
        'Een half punt meer voor elke euro',
        'Een kamer met meer uitzicht, als die bij aankomst vrij is',
        'De zetel bij de kachel, en alles van Zilver',
      ],
    },
  },
  de: {
    bronze: {
      name: 'Bronze',
      benefits: [
        '5 % weniger für jede Nacht im Zimmer mit Frühstück',
        '10 % weniger für die Wolldecke, den Hafenkaffee und die Tidenkarte',
        '50 Punkte zum Beitritt und 100 zum Geburtstag',
      ],
    },
    silver: {
      name: 'Silber',
      benefits: [
        '7,5 % weniger für jede Nacht im Zimmer mit Frühstück',
        'Eine Kanne Dünentee auf dem Zimmer, wenn Sie vom Schiff kommen',
        'Ihr Zimmer bis 12 Uhr, wenn an dem Tag niemand darauf wartet',
        'Und alles andere von Bronze',
      ],
    },
    gold: {
      name: 'Gold',
      benefits: [
        '10 % weniger für jede Nacht mit Frühstück, auch an den Fahrradtagen',
        'Ein halber Punkt mehr für jeden Euro',
        'Ein Zimmer mit mehr Aussicht, wenn bei der Ankunft eines frei ist',
        'Der Sessel am Ofen, und alles von Silber',
      ],
    },
  },
  en: {
    bronze: {
      name: 'Bronze',
      benefits: [
        '5% off every night of bed and breakfast',
        '10% off the island blanket, harbour coffee and the tide chart',
        '50 points when you join and 100 on your birthday',
      ],
    },
    silver: {
      name: 'Silver',
      benefits: [
        '7.5% off every night of bed and breakfast',
        'A pot of dune tea in your room when you come off the boat',
        'Your room until noon, when nobody is waiting for it that day',
        'And everything else of Bronze',
      ],
    },
    gold: {
      name: 'Gold',
      benefits: [
        '10% off every night of bed and breakfast, and off Cycling days too',
        'Half a point more for every euro',
        'A room with more of a view, when one is free as you arrive',
        'The chair by the stove, and everything of Silver',
      ],
    },
  },
  fr: {
    bronze: {
      name: 'Bronze',
      benefits: [
        '5 % de moins sur chaque nuit en chambre avec petit déjeuner',
        '10 % de moins sur la couverture de laine, le café du port et le tableau des marées',
        '50 points à votre arrivée parmi nous et 100 pour votre anniversaire',
      ],
    },
    silver: {
      name: 'Argent',
      benefits: [
        '7,5 % de moins sur chaque nuit en chambre avec petit déjeuner',
        'Une théière de thé des dunes dans votre chambre à la descente du bateau',
        'Votre chambre jusqu’à midi, si personne ne l’attend ce jour-là',
        'Et tout le reste du Bronze',
      ],
    },
    gold: {
      name: 'Or',
      benefits: [
        '10 % de moins sur chaque nuit avec petit déjeuner, et sur Quelques jours à vélo',
        'Un demi-point de plus par euro',
        'Une chambre avec plus de vue, s’il y en a une de libre à votre arrivée',
        'Le fauteuil près du poêle, et tout ce qu’offre l’Argent',
      ],
    },
  },
  zh: {
    bronze: {
      name: '铜卡',
      benefits: [
        '含早餐住宿每晚优惠 5%',
        '岛羊毛毯、港口咖啡和潮汐挂图优惠 10%',
        '入会赠 50 积分，生日赠 100 积分',
      ],
    },
    silver: {
      name: '银卡',
      benefits: [
        '含早餐住宿每晚优惠 7.5%',
        '下船入住时，房里备好一壶沙丘茶',
        '当天房间无人等候时，可住到中午 12 点',
        '并享铜卡的其他礼遇',
      ],
    },
    gold: {
      name: '金卡',
      benefits: [
        '含早餐住宿每晚优惠 10%，骑行小住同样优惠 10%',
        '每消费一欧元多得半个积分',
        '入住时若有空房，为您换到景致更好的房间',
        '炉边那把椅子，以及银卡的全部礼遇',
      ],
    },
  },
  es: {
    bronze: {
      name: 'Bronce',
      benefits: [
        'Un 5 % menos en cada noche de habitación y desayuno',
        'Un 10 % menos en la manta de lana, el café del puerto y la carta de mareas',
        '50 puntos al unirse y 100 por su cumpleaños',
      ],
    },
    silver: {
      name: 'Plata',
      benefits: [
        'Un 7,5 % menos en cada noche de habitación y desayuno',
        'Una tetera de té de las dunas en su habitación al bajar del barco',
        'Su habitación hasta las 12.00, si ese día nadie la espera',
        'Y todo lo demás de Bronce',
      ],
    },
    gold: {
      name: 'Oro',
      benefits: [
        'Un 10 % menos en cada noche con desayuno, y también en los Días de bicicleta',
        'Medio punto más por cada euro',
        'Una habitación con mejores vistas, si al llegar hay una libre',
        'El sillón junto a la estufa, y todo lo de Plata',
      ],
    },
  },
  hr: {
    bronze: {
      name: 'Bronca',
      benefits: [
        '5 % manje za svaku noć s doručkom',
        '10 % manje za vunenu deku, lučku kavu i kartu plime i oseke',
        '50 bodova za dobrodošlicu i 100 za rođendan',
      ],
    },
    silver: {
      name: 'Srebro',
      benefits: [
        '7,5 % manje za svaku noć s doručkom',
        'Čajnik čaja s dina u sobi kad siđete s broda',
        'Vaša soba do 12 sati, ako je toga dana nitko ne čeka',
        'I sve ostalo što ima Bronca',
      ],
    },
    gold: {
      name: 'Zlato',
      benefits: [
        '10 % manje za svaku noć s doručkom, pa i za Dane na biciklu',
        'Pola boda više za svaki euro',
        'Soba s ljepšim pogledom, ako je pri dolasku koja slobodna',
        'Naslonjač uz peć, i sve što ima Srebro',
      ],
    },
  },
};
