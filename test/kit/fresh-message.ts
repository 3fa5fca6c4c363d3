import { call } from './call-api.ts';
import type { Shop } from './open-shop.ts';

/** Valid fields of the demo's contact form. */
export const messageFields = { name: 'Noor Zand', subject: 'stay', message: 'Mag de hond mee?' } as const;

/** Sends a message to the business. Returns its id. */
export async function freshMessage(
  shop: Pick<Shop, 'db' | 'fetch'>,
  email = `${crypto.randomUUID()}@gast.example`,
): Promise<string> {
  const body = { emailFields: messageFields, templateName: 'contact', email };
  const { data } = await call(shop, 'survey.contactForm', { body });
  const { id } = await shop.db
    .selectFrom('survey_entry')
    .select('id')
    .where('reference', '=', data.reference)
    .executeTakeFirstOrThrow();
  return id;
}

let surveys = 0;

/** A survey of one question. */
export const surveyDraft = {
  title: { nl: 'Nog iets?' },
  pages: [{ questions: [{ name: 'more', kind: 'text', label: { nl: 'Wat dan?' } }] }],
};

/** Creates a survey without any replies. Returns its name. */
export async function freshSurvey(shop: Pick<Shop, 'fetch'>, token: string): Promise<string> {
  const name = `fresh-${++surveys}`;
  const body = { version: '', kind: 'survey', definition: surveyDraft } as const;
  const { status } = await call(shop, 'officeSurvey.put', { params: { name }, body }, { token });
  if (status !== 200) throw new Error(`the survey was not created: ${status}`);
  return name;
}
