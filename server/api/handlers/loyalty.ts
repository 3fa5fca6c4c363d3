import type { LedgerEntry, Programme } from '../../../contract/loyalty.ts';
import {
  entryReply,
  findMember,
  joinProgramme,
  type LedgerRow,
  leaveProgramme,
  ledgerList,
  loadMemberPriceRows,
  loadProgramme,
  loadRuleRows,
  loadTiers,
  readLedgerInfo,
} from '../../loyalty/index.ts';
import { getCustomer, listRows, pageAround } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const loyaltyHandlers: Handlers['loyalty'] = {
  tiers({ db, site, culture, cacheTag }) {
    cacheTag('loyalty', site.id);
    return loadTiers(db, site.id, culture);
  },

  programme: (context) => readProgramme(context),

  ledgerInfo: (context) => readInfo(context),

  async ledger(context, { query }) {
    const { db, site, culture } = context;
    const member = await findMember(db, site.id, getCustomer(context).id);
    if (!member) return pageAround<LedgerEntry>([], 0, query);
    const page = await listRows<LedgerRow>(db, ledgerList(member.id), query);
    return { ...page, items: page.items.map((row) => entryReply(culture, row)) };
  },

  async join(context) {
    await joinProgramme(context.db, context.site.id, getCustomer(context).id, context.origin);
    return readInfo(context);
  },

  async leave(context) {
    await leaveProgramme(context.db, context.site.id, getCustomer(context).id);
    return readInfo(context);
  },
};

async function readInfo(context: ApiContext) {
  const { today } = await context.catalog.context();
  return readLedgerInfo(context.db, context.site.id, getCustomer(context).id, context.culture, today);
}

async function readProgramme({
  db,
  site,
  culture,
  catalog,
  cacheTag,
}: ApiContext): Promise<Programme | null> {
  cacheTag('loyalty', site.id);
  cacheTag('catalog', site.id);
  const programme = await loadProgramme(db, site.id);
  if (!programme) return null;
  const { pointCents, ...terms } = programme;
  const catalogContext = await catalog.context();
  const rules = await loadRuleRows(db, site.id, catalogContext.today);
  const prices = await loadMemberPriceRows(db, site.id);
  const tiers = await loadTiers(db, site.id, culture);
  const named = [...rules, ...prices].flatMap(({ productId }) => productId ?? []);
  for (const id of named) cacheTag('product', String(id));
  const cards = await catalog.cards(culture, [...new Set(named)]);
  const tierWith = (soughtId: string | null) => {
    const tier = tiers.find(({ id }) => id === soughtId);
    return tier ? { id: tier.id, name: tier.name } : null;
  };
  const productWith = (code: string | null) => {
    const card = cards.find(({ productCode }) => productCode === code);
    return card ? { name: card.name, url: card.url } : null;
  };
  const findCategory = (soughtId: string | null) => {
    const category = soughtId === null ? undefined : catalogContext.categories.get(soughtId);
    return category
      ? {
          name: catalogContext.categories.name(category, culture),
          url: catalogContext.categories.url(category, culture),
        }
      : null;
  };
  return {
    ...terms,
    pointValue: pointCents / 100,
    rules: rules.map(({ tierId, categoryId, productId: _, itemCode, ...rule }) => ({
      ...rule,
      tier: tierWith(tierId),
      target: productWith(itemCode) ?? findCategory(categoryId),
    })),
    memberPrices: prices.flatMap(({ tierId, itemCode, percent }) => {
      const [tier, target] = [tierWith(tierId), productWith(itemCode)];
      return tier && target ? [{ tier, percent, target }] : [];
    }),
  };
}
