import {
  putInboxConnection,
  putMailConnection,
  putPaymentConnection,
  readInboxConnection,
  readMailConnection,
  readPaymentConnection,
  removeInboxConnection,
  removeMailConnection,
  removePaymentConnection,
} from '../../connections/index.ts';
import { getPerson } from '../../customers/index.ts';
import { previewEmail } from '../../notifications/index.ts';
import { listTerminals } from '../../orders/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeConnectionHandlers: Handlers['officeConnection'] = {
  mail: ({ db, site, environment }) => readMailConnection(db, site.id, environment.live),

  async putMail(context, { body }) {
    const { db, keys, site, culture, origin, environment } = context;
    const { emailAddress } = await getPerson(db, getStaff(context).id);
    const message = await previewEmail(context, { kind: 'welcome', culture, origin });
    const deps = { db, keys, transport: environment.transport, live: environment.live };
    return putMailConnection(deps, site.id, body, { ...message, to: emailAddress });
  },

  payments: ({ db, site, environment }) => readPaymentConnection(db, site.id, environment.live),

  putPayments: ({ db, keys, payments, site, environment }, { body }) =>
    putPaymentConnection({ db, keys, payments, live: environment.live }, site.id, body),

  removePayments: ({ db, payments, site, environment }, { body }) =>
    removePaymentConnection({ db, payments, live: environment.live }, site.id, body.force),

  terminals: (context) => listTerminals(context),

  inbox: ({ db, site }) => readInboxConnection(db, site.id),

  putInbox: ({ db, keys, site, environment }, { body }) =>
    putInboxConnection({ db, keys, transport: environment.transport }, site.id, body),

  removeInbox: ({ db, site }) => removeInboxConnection(db, site.id),

  removeMail: ({ db, site, environment }) => removeMailConnection(db, site.id, environment.live),
};
