import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { AnswerTemplates, officeSurvey } from '../../contract/office-survey.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';

/** Lists the texts that staff insert into an answer, in their order. */
export async function readAnswerTemplates(db: Db, siteId: string): Promise<AnswerTemplates> {
  const { rows } = await sql<AnswerTemplates['templates'][number]>`
    select name, texts from answer_template where site_id = ${siteId} order by sort_order`.execute(db);
  return { version: versionOf(rows), templates: rows };
}

/** Replaces the texts that staff insert into an answer. @throws ApiError `version_conflict` */
export async function putAnswerTemplates(
  db: Db,
  siteId: string,
  { version, templates }: Received<typeof officeSurvey.putAnswerTemplates>['body'],
): Promise<AnswerTemplates> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readAnswerTemplates(trx, siteId), version, { templates });
    await trx.deleteFrom('answer_template').where('site_id', '=', siteId).execute();
    for (const [sortOrder, { name, texts }] of templates.entries()) {
      await sql`insert into answer_template (site_id, name, texts, sort_order)
        values (${siteId}, ${name}, ${texts}::jsonb, ${sortOrder})`.execute(trx);
    }
    return readAnswerTemplates(trx, siteId);
  });
}
