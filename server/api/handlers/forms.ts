import { answerSurvey, inCulture, surveyNamed, writeToHouse } from '../../forms/index.ts';
import type { Handlers } from '../http.ts';

export const surveyHandlers: Handlers['survey'] = {
  contactForm: (visit, { body }) => {
    const { templateName, email, emailFields: fields, reCaptchaToken: token } = body;
    const names = { template: 'templateName', fields: 'emailFields' };
    return writeToHouse(visit, { templateName, email, fields, files: [], token, names });
  },

  contactFormWithAttachment: (visit, { body }) =>
    writeToHouse(visit, {
      templateName: body.TemplateName,
      email: body.Email,
      fields: body.EmailFields,
      files: body.Attachments ?? [],
      token: body.ReCaptchaToken,
      names: { template: 'TemplateName', fields: 'EmailFields' },
    }),

  async byName({ db, site, culture, shows }, { query }) {
    shows('survey', `${site.id} ${query.name}`);
    return inCulture(await surveyNamed(db, site.id, query.name), culture);
  },

  submit: (visit, { body }) => answerSurvey(visit, body),
};
