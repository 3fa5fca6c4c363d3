import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Days that messages and answers are stored: messages as long as a guest may come back to them, answers as
 * long as the business compares seasons.
 */
const retentionDays = { contact: 365, survey: 1095 } as const;

/** Deletes expired messages and answers; their files are removed afterwards. */
export async function trimSurveyEntries(db: Db): Promise<void> {
  for (const [kind, days] of Object.entries(retentionDays)) {
    await sql`
      delete from survey_entry using survey
      where survey.id = survey_id and kind = ${kind}
        and survey_entry.created_at < now() - make_interval(days => ${days})`.execute(db);
  }
}
