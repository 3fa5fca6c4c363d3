import type { StayTexts } from './stay-texts.ts';

export const nl: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Kamer met ontbijt',
      description:
        'Een bed, een nacht en een ontbijt dat tot half elf duurt. Blijf zo lang je wilt en zeg tot drie dagen voor aankomst kosteloos af, want het eiland loopt niet weg en plannen soms wel.',
    },
    EARLY: {
      name: 'Vroege vogel',
      description:
        'Wie dertig dagen of langer vooruit weet wanneer hij komt, betaalt twaalf procent minder voor kamer en ontbijt. Daar staat tegenover dat afzeggen niet meer kan: jij legt je vast, en wij je lakens klaar.',
    },
    MIDWEEK: {
      name: 'Midweek',
      description:
        'Van maandag tot vrijdag, vier nachten met ontbijt en vijftien procent goedkoper. Het strand is dan van jou, van een hond uit het dorp en van wie er verder de hele week niets hoeft.',
    },
    SAUNA: {
      name: 'Saunaweekend',
      description:
        'Van vrijdag tot maandag met ontbijt, en één avonduur in de houtgestookte sauna erbij. Eerst negentig graden, dan de zee, dan drie nachten slapen als een kei in het zand.',
    },
    BICYCLES: {
      name: 'Fietsdagen',
      description:
        'Ontbijt, een fiets voor elke dag en één keer een picknickmand op de bagagedrager. Vierendertig kilometer fietspad; de wind staat de helft van de tijd goed. Van april tot en met september, vanaf twee nachten.',
    },
    WEEK: {
      name: 'Lodgeweek',
      description:
        'Zeven nachten een houten huis voor jezelf, van vrijdag op vrijdag of van maandag op maandag. Je kookt zelf of je kookt niet. We halen je van de boot; de houtmand vult zich in jouw afwezigheid.',
    },
  },
  fees: { 'tourist-tax': 'Toeristenbelasting Zandoog', cleaning: 'Eindschoonmaak' },
  terms: {
    type: 'Soort',
    room: 'Kamer',
    arrangement: 'Arrangement',
    arrangements: 'Arrangementen',
    rooms: 'Kamers',
  },
};
