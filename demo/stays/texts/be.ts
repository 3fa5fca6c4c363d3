import type { StayTexts } from './stay-texts.ts';

export const be: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Kamer en ontbijt',
      description:
        'Een goed bed en een ontbijt waarvoor u tot halfelf de tijd hebt. U blijft zolang u wilt. Moet u toch afzeggen, dan kan dat gratis tot drie dagen voor uw aankomst.',
    },
    EARLY: {
      name: 'Vroegboeker',
      description:
        'Weet u minstens dertig dagen op voorhand wanneer u komt? Dan kosten kamer en ontbijt twaalf procent minder. Annuleren gaat dan wel niet meer: afgesproken is afgesproken.',
    },
    MIDWEEK: {
      name: 'Midweek aan zee',
      description:
        'Vier nachten met ontbijt, van maandag tot vrijdag, aan vijftien procent minder. Het strand ligt er dan verlaten bij, op een hond uit het dorp na. Die kent de weg.',
    },
    SAUNA: {
      name: 'Weekend met sauna',
      description:
        'Van vrijdag tot maandag, met ontbijt en een avonduur in onze houtgestookte sauna. Negentig graden, dan de Noordzee in. Daarna slaapt u drie nachten als een roos.',
    },
    BICYCLES: {
      name: 'Fietsen en blijven',
      description:
        'Met ontbijt, elke dag een fiets en één keer een picknickmand achterop. Vierendertig kilometer fietspad ligt op u te wachten, de helft met de wind in de rug. Van april tot en met september, vanaf twee nachten.',
    },
    WEEK: {
      name: 'Week in een lodge',
      description:
        'Zeven nachten een houten huis voor u alleen, van vrijdag tot vrijdag of van maandag tot maandag. Koken mag, moeten doet niemand. Wij halen u op aan de boot en zorgen dat er hout ligt.',
    },
  },
  fees: { 'tourist-tax': 'Toeristentaks Zandoog', cleaning: 'Poets bij vertrek' },
  terms: {
    type: 'Soort',
    room: 'Kamer',
    arrangement: 'Formule',
    arrangements: 'Formules',
    rooms: 'Kamers',
  },
};
