import { getPerson } from '../../customers/index.ts';
import {
  assertWords,
  listEmails,
  listLoggedEmails,
  previewEmail,
  putEmailText,
  readEmail,
  readLoggedEmail,
  resendLoggedEmail,
  sendTestEmail,
  setEmailOn,
} from '../../notifications/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeEmailHandlers: Handlers['officeEmail'] = {
  all: ({ db, site }) => listEmails(db, site.id),

  read: ({ db, site }, { params }) => readEmail(db, site, params.kind),

  putText: ({ db, site }, { params, body }) => putEmailText(db, site.id, params.kind, params.culture, body),

  setOn: ({ db, site }, { params, body }) => setEmailOn(db, site.id, params.kind, body.isOn),

  async preview(context, { params, body }) {
    if (body.words) assertWords(params.kind, body.culture, body.words);
    const { origin } = context;
    const { subject, html, text } = await previewEmail(context, { ...params, ...body, origin });
    return { subject, html, text };
  },

  async sendTest(context, { params, body }) {
    const { emailAddress } = await getPerson(context.db, getStaff(context).id);
    const { origin } = context;
    await sendTestEmail(context, { ...params, ...body, origin, to: emailAddress });
    return null;
  },

  log: ({ db, site }, { query }) => listLoggedEmails(db, site.id, query),

  readLogged: ({ db, site }, { params }) => readLoggedEmail(db, site.id, params.emailId),

  resend: (context, { params }) => resendLoggedEmail(context, context.site.id, params.emailId),
};
