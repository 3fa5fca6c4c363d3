import { surveyDefinition } from '../../contract/survey-definition.ts';
import type { Db } from '../../database/connect.ts';
import { replaceSurvey } from '../../server/forms/index.ts';
import { contact } from './contact.ts';
import { group } from './group.ts';
import { stay } from './stay.ts';

const surveys = [
  { name: 'contact', kind: 'contact', written: contact },
  { name: 'group', kind: 'contact', written: group },
  { name: 'stay', kind: 'survey', written: stay },
] as const;

/** The forms of the inn, as an editor would write them. */
export async function seedSurveys(db: Db, siteId: string): Promise<void> {
  for (const { name, kind, written } of surveys) {
    const definition = surveyDefinition.parse(written);
    await replaceSurvey(db, siteId, { name, kind, version: '', definition, mayDirectMail: true });
  }
}
