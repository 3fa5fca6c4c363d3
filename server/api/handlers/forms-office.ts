import { hasRight } from '../../../contract/rights.ts';
import {
  editedSurvey,
  eraseMessage,
  listMessages,
  listSurveys,
  markAnswered,
  readMessage,
  removeSurvey,
  replaceSurvey,
  surveyResults,
} from '../../forms/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

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

  message: ({ db, site, culture }, { params }) =>
    readMessage(db, site.id, culture, params.messageId.toLowerCase()),

  async markAnswered(context, { params, body }) {
    const { db, site, culture } = context;
    const messageId = params.messageId.toLowerCase();
    await markAnswered(db, site.id, { messageId, ...body, staffId: getStaff(context).id });
    return readMessage(db, site.id, culture, messageId);
  },

  async eraseMessage({ db, site, library, log }, { params }) {
    await eraseMessage(db, library, log, { siteId: site.id, messageId: params.messageId.toLowerCase() });
    return null;
  },
};
