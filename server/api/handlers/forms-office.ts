import { rolesOf } from '../../../contract/roles.ts';
import { editedSurvey, listSurveys, removeSurvey, replaceSurvey } from '../../forms/edit-survey.ts';
import { eraseMessage, listMessages, markAnswered, readMessage } from '../../forms/messages.ts';
import { surveyResults } from '../../forms/results.ts';
import { staffOf } from '../../platform/request-context.ts';
import type { Handlers } from '../http.ts';

export const officeSurveyHandlers: Handlers['officeSurvey'] = {
  all: ({ db, site, culture }) => listSurveys(db, site.id, culture),

  read: ({ db, site }, { params }) => editedSurvey(db, site.id, params.name),

  put(visit, { params, body }) {
    const mayDirectMail = rolesOf(staffOf(visit).role).includes('manager');
    return replaceSurvey(visit.db, visit.site.id, { ...params, ...body, mayDirectMail });
  },

  async remove({ db, site }, { params }) {
    await removeSurvey(db, site.id, params.name);
    return null;
  },

  results: ({ db, site, culture }, { params }) => surveyResults(db, site.id, culture, params.name),

  messages: ({ db, site, culture }, { query }) => listMessages(db, site.id, culture, query),

  message: ({ db, site, culture }, { params }) =>
    readMessage(db, site.id, culture, params.messageId.toLowerCase()),

  async markAnswered(visit, { params, body }) {
    const { db, site, culture } = visit;
    const messageId = params.messageId.toLowerCase();
    await markAnswered(db, site.id, { messageId, ...body, staffId: staffOf(visit).id });
    return readMessage(db, site.id, culture, messageId);
  },

  async eraseMessage({ db, site, library, log }, { params }) {
    await eraseMessage(db, library, log, { siteId: site.id, messageId: params.messageId.toLowerCase() });
    return null;
  },
};
