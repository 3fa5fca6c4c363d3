import { putMailConnection, readMailConnection, removeMailConnection } from '../../connections/index.ts';
import { getPerson } from '../../customers/index.ts';
import { previewEmail } from '../../notifications/index.ts';
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

  removeMail: ({ db, site, environment }) => removeMailConnection(db, site.id, environment.live),
};
