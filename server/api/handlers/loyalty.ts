import type { LedgerEntry, Programme } from '../../../contract/loyalty.ts';
import {
  findMember,
  joinProgramme,
  type LedgerRow,
  leaveProgramme,
  ledgerInfoOf,
  ledgerList,
  loadMemberPriceRows,
  loadProgramme,
  loadRuleRows,
  loadTiers,
  wireEntry,
} from '../../loyalty/index.ts';
import { customerOf, listRows, pageAround } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const loyaltyHandlers: Handlers['loyalty'] = {
  tiers({ db, site, culture, shows }) {
    shows('loyalty', site.id);
    return loadTiers(db, site.id, culture);
  },

  programme: (visit) => programmeOf(visit),

  ledgerInfo: (visit) => infoOf(visit),

  async ledger(visit, { query }) {
    const { db, site, culture } = visit;
    const member = await findMember(db, site.id, customerOf(visit).id);
    if (!member) return pageAround<LedgerEntry>([], 0, query);
    const page = await listRows<LedgerRow>(db, ledgerList(member.id), query);
    return { ...page, items: page.items.map((row) => wireEntry(culture, row)) };
  },

  async join(visit) {
    await joinProgramme(visit.db, visit.site.id, customerOf(visit).id, visit.origin);
    return infoOf(visit);
  },

  async leave(visit) {
    await leaveProgramme(visit.db, visit.site.id, customerOf(visit).id);
    return infoOf(visit);
  },
};

async function infoOf(visit: Visit) {
  const { today } = await visit.catalog.world();
  return ledgerInfoOf(visit.db, visit.site.id, customerOf(visit).id, visit.culture, today);
}

async function programmeOf({ db, site, culture, catalog, shows }: Visit): Promise<Programme | null> {
  shows('loyalty', site.id);
  shows('catalog', site.id);
  const programme = await loadProgramme(db, site.id);
  if (!programme) return null;
  const { pointCents, ...terms } = programme;
  const world = await catalog.world();
  const rules = await loadRuleRows(db, site.id, world.today);
  const prices = await loadMemberPriceRows(db, site.id);
  const tiers = await loadTiers(db, site.id, culture);
  const named = [...rules, ...prices].flatMap(({ productId }) => productId ?? []);
  for (const id of named) shows('product', String(id));
  const cards = await catalog.cards(culture, [...new Set(named)]);
  const tierWith = (wanted: string | null) => {
    const tier = tiers.find(({ id }) => id === wanted);
    return tier ? { id: tier.id, name: tier.name } : null;
  };
  const productWith = (code: string | null) => {
    const card = cards.find(({ productCode }) => productCode === code);
    return card ? { name: card.name, url: card.url } : null;
  };
  const shelfWith = (wanted: string | null) => {
    const shelf = wanted === null ? undefined : world.categories.get(wanted);
    return shelf
      ? { name: world.categories.name(shelf, culture), url: world.categories.url(shelf, culture) }
      : null;
  };
  return {
    ...terms,
    pointValue: pointCents / 100,
    rules: rules.map(({ tierId, categoryId, productId: _, itemCode, ...rule }) => ({
      ...rule,
      tier: tierWith(tierId),
      about: productWith(itemCode) ?? shelfWith(categoryId),
    })),
    memberPrices: prices.flatMap(({ tierId, itemCode, percent }) => {
      const [tier, about] = [tierWith(tierId), productWith(itemCode)];
      return tier && about ? [{ tier, percent, about }] : [];
    }),
  };
}
