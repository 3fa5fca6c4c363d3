import { type Culture, cultures } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import {
  putMemberPrices,
  putProgramme,
  putRules,
  putTiers,
  type TierDraft,
} from '../../server/loyalty/index.ts';
import { addHistory } from './history.ts';
import { memberPrices, programme, rulesOn, tiers } from './programme.ts';
import { tierTexts } from './texts.ts';

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
  const texts = Object.fromEntries(cultures.map((culture) => [culture, tierTexts[culture][code]])) as Record<
    Culture,
    TierDraft['texts'][Culture]
  >;
  return { code, minimumPoints, texts };
}
