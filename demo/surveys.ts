import { surveyDefinition } from '../contract/survey-definition.ts';
import type { Db } from '../database/connect.ts';
import { replaceSurvey } from '../server/forms/index.ts';
import { inEachCulture, type Texts, texts } from './content.ts';

type SurveyName = keyof Texts['surveys'];

/** A question without its translations, which are in `content/<culture>/surveys.json` under its name. */
type QuestionShape =
  | { name: string; kind: 'text' | 'longText'; isRequired?: boolean; maxLength: number }
  | { name: string; kind: 'scale'; isRequired?: boolean; steps: number }
  | { name: string; kind: 'choice' | 'choices' | 'yesNo' | 'phone' | 'date'; isRequired?: boolean };

type PageShape = { title?: string; questions: QuestionShape[] };

const nameQuestion: QuestionShape = { name: 'name', kind: 'text', isRequired: true, maxLength: 100 };

const contact = survey('contact', { attachments: { maxFiles: 3 } }, [
  {
    questions: [
      nameQuestion,
      { name: 'subject', kind: 'choice', isRequired: true },
      { name: 'message', kind: 'longText', isRequired: true, maxLength: 2000 },
      { name: 'phoneNumber', kind: 'phone' },
    ],
  },
]);

const group = survey('group', {}, [
  {
    questions: [
      nameQuestion,
      { name: 'people', kind: 'choice', isRequired: true },
      { name: 'arrival', kind: 'date' },
      { name: 'wishes', kind: 'longText', maxLength: 1000 },
    ],
  },
]);

/** The anonymous survey "How was your stay", of two pages. */
export const stay = survey('stay', {}, [
  {
    title: 'visit',
    questions: [
      { name: 'overall', kind: 'scale', isRequired: true, steps: 5 },
      { name: 'best', kind: 'choices' },
      { name: 'company', kind: 'choice' },
    ],
  },
  {
    title: 'more',
    questions: [
      { name: 'again', kind: 'yesNo', isRequired: true },
      { name: 'better', kind: 'longText', maxLength: 2000 },
      { name: 'found', kind: 'text', maxLength: 200 },
    ],
  },
]);

/** Adds the inn's forms, as an editor would create them. */
export async function seedSurveys(db: Db, siteId: string): Promise<void> {
  for (const [name, kind, definition] of [
    ['contact', 'contact', contact],
    ['group', 'contact', group],
    ['stay', 'survey', stay],
  ] as const) {
    await replaceSurvey(db, siteId, { name, kind, version: '', definition, mayDirectMail: true });
  }
}

function survey(name: SurveyName, settings: { attachments?: { maxFiles: number } }, pages: PageShape[]) {
  const inWords = (key: string) => inEachCulture((culture) => textAt(texts[culture].surveys[name], key));
  return surveyDefinition.parse({
    title: inWords('title'),
    introduction: inWords('introduction'),
    thanks: inWords('thanks'),
    ...settings,
    pages: pages.map(({ title, questions }) => ({
      ...(title && { title: inWords(`pages.${title}`) }),
      questions: questions.map((question) => {
        const key = `questions.${question.name}`;
        const { options, ...own } = Object(textAt(texts.nl.surveys[name], key));
        return {
          ...question,
          ...Object.fromEntries(Object.keys(own).map((part) => [part, inWords(`${key}.${part}`)])),
          ...(options && {
            options: Object.keys(options).map((value) => ({
              value,
              label: inWords(`${key}.options.${value}`),
            })),
          }),
        };
      }),
    })),
  });
}

function textAt(value: unknown, key: string): unknown {
  return key.split('.').reduce((inner: unknown, name) => Object(inner)[name], value);
}
