import type { ListedMailing, MailingRecipient } from '../../../contract/office-mailings.ts';
import {
  changeMailing,
  countReceiving,
  createMailing,
  type MailingReader,
  mailingList,
  previewMailing,
  readMailing,
  recipientList,
  removeMailing,
  requireMailing,
  sendMailing,
  sendMailingTest,
  stopMailing,
} from '../../mailings/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeMailingHandlers: Handlers['officeMailing'] = {
  all: ({ db, site, culture }, { query }) =>
    listRows<ListedMailing>(db, mailingList(site.id, culture), query),

  read: (context, { params }) => readMailing(context.db, readerOf(context), params.mailingId),

  create: (context, { body }) => createMailing(context.db, readerOf(context), body),

  change: (context, { params, body }) => changeMailing(context.db, readerOf(context), params.mailingId, body),

  async remove({ db, site }, { params }) {
    await removeMailing(db, site.id, params.mailingId);
    return null;
  },

  countRecipients: (context, { params }) => countReceiving(context.db, readerOf(context), params.mailingId),

  async recipients(context, { params, query }) {
    await requireMailing(context.db, readerOf(context), params.mailingId);
    return listRows<MailingRecipient>(context.db, recipientList(params.mailingId), query);
  },

  async preview(context, { params, body }) {
    const { subject, html, text } = await previewMailing(context, readerOf(context), params.mailingId, body);
    return { subject, html, text };
  },

  async sendTest(context, { params, body }) {
    await sendMailingTest(context, readerOf(context), params.mailingId, body.culture);
    return null;
  },

  send: (context, { params, body }) => sendMailing(context, readerOf(context), params.mailingId, body),

  stop: (context, { params }) => stopMailing(context.db, readerOf(context), params.mailingId),
};

const readerOf = (context: ApiContext): MailingReader => ({
  site: context.site,
  culture: context.culture,
  staffId: getStaff(context).id,
});
