import type { ListedGiftCard } from '../../../contract/office-gift-card.ts';
import {
  assertGiftCardPaysOrders,
  changeGiftCard,
  getEnteredGiftCard,
  giftCardList,
  issueByHand,
  listedGiftCard,
  readGiftCard,
  sendGiftCard,
  setBlocked,
} from '../../gift-cards/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeGiftCardHandlers: Handlers['officeGiftCard'] = {
  async all({ db, site }, { query }) {
    const page = await listRows<ListedGiftCard & { senderName: string }>(db, giftCardList(site.id), query);
    return { ...page, items: page.items.map(listedGiftCard) };
  },

  read: ({ db, site }, { params }) => readGiftCard(db, site.id, params.giftCardId),

  async find(context, { body }) {
    const place = await context.catalog.context();
    const card = await getEnteredGiftCard(context, body.code, 'body.code');
    assertGiftCardPaysOrders(card, place, 'body.code');
    const { lastFour, balanceCents, currency, validUntil } = card;
    return { lastFour, balance: balanceCents / 100, currency, validUntil };
  },

  async issue(context, { body }) {
    const { currency } = await context.catalog.context();
    const { culture = context.culture, ...draft } = body;
    const { id: staffId } = getStaff(context);
    return issueByHand(context, context.keys, context.site.id, { ...draft, culture, currency, staffId });
  },

  change: (context, { params, body }) => changeGiftCard(context, context.site.id, params.giftCardId, body),

  block: ({ db, site }, { params }) => setBlocked(db, site.id, params.giftCardId, true),

  unblock: ({ db, site }, { params }) => setBlocked(db, site.id, params.giftCardId, false),

  send: (context, { params, body }) =>
    sendGiftCard(context, context.site.id, params.giftCardId, body.recipientEmail),
};
