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
import { nearestCulture } from '../business/index.ts';

export type KnownSurvey = { id: string; name: string; kind: SurveyKind; definition: SurveyDefinition };

/** Finds a form of a site by its name. */
export async function findSurvey(db: Db, siteId: string, name: string): Promise<KnownSurvey | undefined> {
  const row = await db
    .selectFrom('survey')
    .select(['id', 'name', 'kind', 'definition'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && surveyFromRow(row);
}

/** @throws ApiError `not_found` */
export async function getSurvey(db: Db, siteId: string, name: string): Promise<KnownSurvey> {
  const found = await findSurvey(db, siteId, name);
  if (!found) throw new ApiError('not_found');
  return found;
}

export function surveyFromRow(row: {
  id: string;
  name: string;
  kind: string;
  definition: unknown;
}): KnownSurvey {
  const definition = surveyDefinition.parse(row.definition);
  return { id: row.id, name: row.name, kind: row.kind as SurveyKind, definition };
}

type Texts = Partial<Record<Culture, string>>;

/** A form in the nearest culture; a missing text is read in the next nearest. */
export function surveyInCulture({ name, kind, definition }: KnownSurvey, requested: Culture): Survey {
  const culture = nearestCulture(requested, new Set(Object.keys(definition.title))) ?? requested;
  const translate = (texts: Texts | undefined) => textIn(culture, texts);
  return {
    name,
    kind,
    culture,
    title: translate(definition.title),
    introduction: translate(definition.introduction),
    thanks: translate(definition.thanks),
    pages: definition.pages.map(({ title, questions }) => ({
      title: translate(title),
      questions: questions.map((question) => questionIn(culture, question)),
    })),
    attachments: definition.attachments && {
      ...definition.attachments,
      types: Object.values(attachmentTypes),
    },
  };
}

function textIn(culture: Culture, texts: Texts = {}): string {
  const found = readingOrder(culture).find((one) => texts[one]);
  return (found && texts[found]) ?? '';
}

/** A question with its texts in a culture. */
export function questionIn(culture: Culture, question: DefinedQuestion): Question {
  const { name, isRequired } = question;
  const translate = (texts: Texts | undefined) => textIn(culture, texts);
  const base = { name, isRequired, label: translate(question.label), hint: translate(question.hint) };
  switch (question.kind) {
    case 'text':
    case 'longText':
      return { ...base, kind: question.kind, maxLength: question.maxLength };
    case 'choice':
    case 'choices': {
      const options = question.options.map(({ value, label }) => ({ value, label: translate(label) }));
      return { ...base, kind: question.kind, options };
    }
    case 'scale': {
      const { steps, minLabel, maxLabel } = question;
      return { ...base, kind: 'scale', steps, minLabel: translate(minLabel), maxLabel: translate(maxLabel) };
    }
    default:
      return { ...base, kind: question.kind };
  }
}

export const questionsOf = ({ pages }: Pick<Survey, 'pages'>): Question[] =>
  pages.flatMap(({ questions }) => questions);
