import { localizedText, nameQuestion } from './localized-text.ts';

/** Asks for room for many; nothing need be sent along. */
export const group = {
  title: localizedText(
    'Met een groep?',
    'Met een groep?',
    'Mit einer Gruppe?',
    'Coming as a group?',
    'Vous venez en groupe ?',
    '团体入住？',
    '¿Vienen en grupo?',
    'Dolazite u grupi?',
  ),
  introduction: localizedText(
    'Vanaf vijf kamers kijken we samen wat er past: een lange tafel, een eigen boot, of de hele zolder.',
    'Vanaf vijf kamers bekijken we samen wat er past: een lange tafel, een eigen boot, of de hele zolder.',
    'Ab fünf Zimmern sehen wir gemeinsam, was passt: ein langer Tisch, ein eigenes Boot oder der ganze Dachboden.',
    'From five rooms on we work out together what suits: one long table, a boat of your own, or the whole attic.',
    'À partir de cinq chambres, nous voyons ensemble ce qui convient : une longue table, un bateau à vous ou tout le grenier.',
    '五间房起，我们一起商量怎样最合适：一张长桌、一条专船，或整个阁楼。',
    'A partir de cinco habitaciones vemos juntos qué conviene: una mesa larga, un barco propio o todo el desván.',
    'Od pet soba nadalje zajedno gledamo što odgovara: dugačak stol, vlastiti brod ili cijelo potkrovlje.',
  ),
  thanks: localizedText(
    'We leggen het rooster ernaast en schrijven je binnen twee dagen.',
    'We leggen de planning ernaast en schrijven u binnen twee dagen.',
    'Wir sehen im Plan nach und schreiben Ihnen innerhalb von zwei Tagen.',
    'We will look at the calendar and write to you within two days.',
    'Nous regardons le planning et vous écrivons sous deux jours.',
    '我们会查看日程，两天内回信给您。',
    'Miraremos el calendario y le escribiremos en dos días.',
    'Pogledat ćemo raspored i pisati Vam u roku od dva dana.',
  ),
  pages: [
    {
      questions: [
        nameQuestion,
        {
          name: 'people',
          kind: 'choice',
          isRequired: true,
          label: localizedText(
            'Met hoeveel?',
            'Met hoeveel?',
            'Wie viele?',
            'How many of you?',
            'Combien de personnes ?',
            '多少人？',
            '¿Cuántas personas?',
            'Koliko Vas je?',
          ),
          options: [
            {
              value: 'ten',
              label: localizedText('8–15', '8–15', '8–15', '8–15', '8–15', '8–15', '8–15', '8–15'),
            },
            {
              value: 'twenty',
              label: localizedText('16–25', '16–25', '16–25', '16–25', '16–25', '16–25', '16–25', '16–25'),
            },
            {
              value: 'more',
              label: localizedText('Meer', 'Meer', 'Mehr', 'More', 'Plus', '更多', 'Más', 'Više'),
            },
          ],
        },
        {
          name: 'arrival',
          kind: 'date',
          label: localizedText(
            'Vanaf wanneer?',
            'Vanaf wanneer?',
            'Ab wann?',
            'From when?',
            'À partir de quand ?',
            '从哪天起？',
            '¿Desde cuándo?',
            'Od kada?',
          ),
        },
        {
          name: 'wishes',
          kind: 'longText',
          maxLength: 1000,
          label: localizedText(
            'Wat hebben jullie in gedachten?',
            'Wat hebt u in gedachten?',
            'Was haben Sie vor?',
            'What do you have in mind?',
            'Qu’avez-vous en tête ?',
            '您有什么设想？',
            '¿Qué tienen pensado?',
            'Što imate na umu?',
          ),
        },
      ],
    },
  ],
} as const;
