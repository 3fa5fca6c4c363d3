import type { Db } from '../../database/connect.ts';
import {
  putMemberPrices,
  putProgramme,
  putRules,
  putTiers,
  type TierDraft,
} from '../../server/loyalty/write-programme.ts';
import { inEachCulture, texts } from '../content.ts';
import { addHistory } from './history.ts';
import { memberPrices, programme, rulesOn, tiers } from './programme.ts';

const timeZone = 'Europe/Amsterdam';

/** Opens the inn’s programme, with Ana in it. The shop, the stays and the people are there. */
export async function seedLoyalty(db: Db, siteId: string): Promise<void> {
  const today = Temporal.Now.plainDateISO(timeZone);
  await putProgramme(db, siteId, programme);
  await putTiers(db, siteId, tiers.map(tierDraft));
  await putRules(db, siteId, rulesOn(today.toString()));
  await putMemberPrices(db, siteId, memberPrices);
  await addHistory(db, siteId, today);
}

function tierDraft({ code, minimumPoints }: (typeof tiers)[number]): TierDraft {
  return { code, minimumPoints, texts: inEachCulture((culture) => texts[culture].tiers[code]) };
}
