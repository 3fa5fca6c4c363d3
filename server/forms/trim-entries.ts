import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * How long messages and answers are kept: a message for as long as a guest may come back to it, answers as long as a house compares
 * its seasons. Days.
 */
const retentionDays = { contact: 365, survey: 1095 } as const;

/** Removes messages and answers whose time is over; their files follow. */
export async function trimSurveyEntries(db: Db): Promise<void> {
  for (const [kind, days] of Object.entries(retentionDays)) {
    await sql`
      delete from survey_entry using survey
      where survey.id = survey_id and kind = ${kind}
        and survey_entry.created_at < now() - make_interval(days => ${days})`.execute(db);
  }
}
