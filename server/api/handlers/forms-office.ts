import type { GuestMessage } from '../../../contract/office-survey.ts';
import { hasRight } from '../../../contract/rights.ts';
import {
  answerMessage,
  changeMessage,
  editedSurvey,
  eraseMessage,
  listMessages,
  listSurveys,
  putAnswerTemplates,
  readAnswerTemplates,
  readMessage,
  removeSurvey,
  replaceSurvey,
  surveyResults,
} from '../../forms/index.ts';
import { getStaff, type RequestContext } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

/** Who may read messages sees the orders and reservations beside them only with the rights for those. */
function withAllowedOrders(context: RequestContext, message: GuestMessage): GuestMessage {
  const { rights } = getStaff(context);
  if (!hasRight(rights, 'orders:read')) return { ...message, orderName: '', orders: [] };
  if (hasRight(rights, 'reservations:read')) return message;
  return { ...message, orders: message.orders.map((order) => ({ ...order, reservations: [] })) };
}

export const officeSurveyHandlers: Handlers['officeSurvey'] = {
  all: ({ db, site, culture }) => listSurveys(db, site.id, culture),

  read: ({ db, site }, { params }) => editedSurvey(db, site.id, params.name),

  put(context, { params, body }) {
    const mayDirectMail = hasRight(getStaff(context).rights, 'messages:write');
    return replaceSurvey(context.db, context.site.id, { ...params, ...body, mayDirectMail });
  },

  async remove({ db, site }, { params }) {
    await removeSurvey(db, site.id, params.name);
    return null;
  },

  results: ({ db, site, culture }, { params }) => surveyResults(db, site.id, culture, params.name),

  messages: ({ db, site, culture }, { query }) => listMessages(db, site.id, culture, query),

  async message(context, { params }) {
    const { db, site, culture } = context;
    return withAllowedOrders(context, await readMessage(db, site.id, culture, params.messageId));
  },

  async changeMessage(context, { params, body }) {
    const { db, site, culture } = context;
    const message = await changeMessage(db, { siteId: site.id, culture, ...params }, body);
    return withAllowedOrders(context, message);
  },

  async answerMessage(context, { params, body }) {
    const { db, jobs, site, culture } = context;
    const of = { siteId: site.id, culture, ...params };
    const message = await answerMessage({ db, jobs }, of, { ...body, staffId: getStaff(context).id });
    return withAllowedOrders(context, message);
  },

  answerTemplates: ({ db, site }) => readAnswerTemplates(db, site.id),

  putAnswerTemplates: ({ db, site }, { body }) => putAnswerTemplates(db, site.id, body),

  async eraseMessage({ db, site, library, log }, { params }) {
    await eraseMessage(db, library, log, { siteId: site.id, messageId: params.messageId });
    return null;
  },
};
