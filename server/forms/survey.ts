import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Question, Survey } from '../../contract/survey.ts';
import {
  attachmentTypes,
  type DefinedQuestion,
  type SurveyDefinition,
  type SurveyKind,
  surveyDefinition,
} from '../../contract/survey-definition.ts';
import type { Db } from '../../database/connect.ts';
import { nearest } from '../business/index.ts';

export type KnownSurvey = { id: string; name: string; kind: SurveyKind; definition: SurveyDefinition };

/** A form of a site by its name. */
export async function findSurvey(db: Db, siteId: string, name: string): Promise<KnownSurvey | undefined> {
  const row = await db
    .selectFrom('survey')
    .select(['id', 'name', 'kind', 'definition'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && knownSurvey(row);
}

/** @throws ApiError `not_found` */
export async function surveyNamed(db: Db, siteId: string, name: string): Promise<KnownSurvey> {
  const found = await findSurvey(db, siteId, name);
  if (!found) throw new ApiError('not_found');
  return found;
}

export function knownSurvey(row: {
  id: string;
  name: string;
  kind: string;
  definition: unknown;
}): KnownSurvey {
  const definition = surveyDefinition.parse(row.definition);
  return { id: row.id, name: row.name, kind: row.kind as SurveyKind, definition };
}

type Words = Partial<Record<Culture, string>>;

/** A form in the words of the culture that is nearest; a text that is missing in it is read in the next. */
export function inCulture({ name, kind, definition }: KnownSurvey, asked: Culture): Survey {
  const culture = nearest(asked, new Set(Object.keys(definition.title))) ?? asked;
  const say = (words: Words | undefined) => wordsIn(culture, words);
  return {
    name,
    kind,
    culture,
    title: say(definition.title),
    introduction: say(definition.introduction),
    thanks: say(definition.thanks),
    pages: definition.pages.map(({ title, questions }) => ({
      title: say(title),
      questions: questions.map((question) => questionIn(culture, question)),
    })),
    attachments: definition.attachments && {
      ...definition.attachments,
      types: Object.values(attachmentTypes),
    },
  };
}

function wordsIn(culture: Culture, words: Words = {}): string {
  const found = readingOrder(culture).find((one) => words[one]);
  return (found && words[found]) ?? '';
}

/** A question in the words of a culture. */
export function questionIn(culture: Culture, question: DefinedQuestion): Question {
  const { name, isRequired } = question;
  const said = (words: Words | undefined) => wordsIn(culture, words);
  const asked = { name, isRequired, label: said(question.label), hint: said(question.hint) };
  switch (question.kind) {
    case 'text':
    case 'longText':
      return { ...asked, kind: question.kind, maxLength: question.maxLength };
    case 'choice':
    case 'choices': {
      const options = question.options.map(({ value, label }) => ({ value, label: said(label) }));
      return { ...asked, kind: question.kind, options };
    }
    case 'scale': {
      const { steps, least, most } = question;
      return { ...asked, kind: 'scale', steps, least: said(least), most: said(most) };
    }
    default:
      return { ...asked, kind: question.kind };
  }
}

export const questionsOf = ({ pages }: Pick<Survey, 'pages'>): Question[] =>
  pages.flatMap(({ questions }) => questions);
