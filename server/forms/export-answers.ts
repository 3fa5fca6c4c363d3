import type { Culture } from '../../contract/culture.ts';
import type { Answers } from '../../contract/survey-answers.ts';
import type { Db } from '../../database/connect.ts';
import { getSurvey, questionsOf, surveyInCulture } from './survey.ts';

/** Rows per read. */
const batch = 500;

/**
 * Streams the answers to a form as CSV, the oldest first, in batches.
 * @throws ApiError `not_found`
 */
export async function exportAnswers(
  db: Db,
  siteId: string,
  culture: Culture,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const known = await getSurvey(db, siteId, name);
  const questions = questionsOf(surveyInCulture(known, culture));
  const encoder = new TextEncoder();
  const lines = linesOf(db, known.id, questions);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}

async function* linesOf(
  db: Db,
  surveyId: string,
  questions: readonly { name: string; label: string }[],
): AsyncGenerator<string, void> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\ufeff${lineOf(['reference', 'createdAt', 'culture', ...questions.map(({ label }) => label)])}`;
  // Ids increase with time.
  for (let last: string | undefined; ; ) {
    let rest = db
      .selectFrom('survey_entry')
      .select(['id', 'reference', 'culture', 'answers', 'created_at'])
      .where('survey_id', '=', surveyId)
      .orderBy('id')
      .limit(batch);
    if (last) rest = rest.where('id', '>', last);
    const rows = await rest.execute();
    if (rows.length > 0) {
      yield rows
        .map(({ reference, culture, answers, created_at }) =>
          lineOf([
            ...[reference, created_at.toISOString(), culture],
            ...questions.map(({ name }) => [(answers as Answers)[name] ?? ''].flat().join('|')),
          ]),
        )
        .join('');
    }
    last = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

const onOneLine = (space: string) => (/[\t\r\n]/.test(space) ? ' ' : space);

/**
 * Formats one line of CSV. A cell that a spreadsheet would read as a formula gets an apostrophe in front,
 * also after a semicolon: with European settings a semicolon starts another cell, and quotes do not prevent
 * that.
 */
function lineOf(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const text = cell.replace(/\s+/g, onOneLine).replace(/(^|;)(\s*)(?=[=+\-@])/g, "$1$2'");
    return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
