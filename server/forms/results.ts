import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { SurveyResults } from '../../contract/office-survey.ts';
import type { Question } from '../../contract/survey.ts';
import type { Db } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { getValueText } from './answer-texts.ts';
import { exportAddress } from './file-addresses.ts';
import { getSurvey, questionsOf, surveyInCulture } from './survey.ts';

const maxTexts = 10;

type Counted = { name: string; value: string; count: number };

/** Counts the answers to a form in one snapshot of the database. @throws ApiError `not_found` */
export async function surveyResults(
  db: Db,
  siteId: string,
  culture: Culture,
  name: string,
): Promise<SurveyResults> {
  return inSnapshot(db, async (trx) => {
    const known = await getSurvey(trx, siteId, name);
    const survey = surveyInCulture(known, culture);
    const { rows: totals } = await sql<{ total: number; name: string | null; answered: number }>`
      select (select count(*)::int from survey_entry where survey_id = ${known.id}) as total, answer.key as name,
        count(*)::int as answered
      from survey_entry left join lateral jsonb_each(answers) as answer on true
      where survey_id = ${known.id} group by answer.key`.execute(trx);
    const questions = questionsOf(survey);
    const counted = await countValues(trx, known.id, questions.filter(isCounted));
    const latest = await latestTexts(
      trx,
      known.id,
      questions.filter((question) => !isCounted(question)).map(({ name }) => name),
    );
    const answeredTo = (question: string) => totals.find((row) => row.name === question)?.answered ?? 0;
    return {
      name,
      title: survey.title,
      total: totals[0]?.total ?? 0,
      questions: questions.map((question) => {
        const own = counted.filter((row) => row.name === question.name);
        return {
          ...{ name: question.name, label: question.label, kind: question.kind },
          answered: answeredTo(question.name),
          counts: valuesOf(question, own).map((value) => ({
            value,
            label: question.kind === 'scale' ? value : getValueText(culture, question, value),
            count: own.find((row) => row.value === value)?.count ?? 0,
          })),
          average: question.kind === 'scale' ? averageOf(own) : null,
          latest: latest.filter((row) => row.name === question.name).map(({ text }) => text),
        };
      }),
      exportUrl: exportAddress(name),
    };
  });
}

const isCounted = ({ kind }: Question) => ['choice', 'choices', 'scale', 'yesNo'].includes(kind);

async function countValues(trx: Db, surveyId: string, questions: readonly Question[]): Promise<Counted[]> {
  if (questions.length === 0) return [];
  const { rows } = await sql<Counted>`
    select answer.key as name, one #>> '{}' as value, count(*)::int as count
    from survey_entry, jsonb_each(answers) as answer,
      jsonb_array_elements(case jsonb_typeof(answer.value) when 'array' then answer.value else jsonb_build_array(answer.value) end) as one
    where survey_id = ${surveyId} and answer.key = any (${questions.map(({ name }) => name)})
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows;
}

/** The current options in their order, followed by former options with answers. */
function valuesOf(question: Question, counted: readonly Counted[]): string[] {
  const offered = () => {
    if ('options' in question) return question.options.map(({ value }) => value);
    if (question.kind === 'scale') return Array.from({ length: question.steps }, (_, at) => String(at + 1));
    return question.kind === 'yesNo' ? ['yes', 'no'] : [];
  };
  return [...new Set([...offered(), ...counted.map(({ value }) => value)])];
}

/** The average, to a hundredth. */
function averageOf(counted: readonly Counted[]): number | null {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const sum = counted.reduce((all, { value, count }) => all + Number(value) * count, 0);
  return Math.round((sum / total) * 100) / 100;
}

async function latestTexts(
  trx: Db,
  surveyId: string,
  names: readonly string[],
): Promise<{ name: string; text: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; text: string }>`
    select question.name, answer.text from unnest(${[...names]}::text[]) as question (name), lateral (
      select answers ->> question.name as text from survey_entry
      where survey_id = ${surveyId} and answers ? question.name order by created_at desc, id desc limit ${maxTexts}
    ) as answer`.execute(trx);
  return rows;
}
