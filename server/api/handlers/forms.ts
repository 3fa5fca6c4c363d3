import { answerSurvey, getSurvey, submitContactForm, surveyInCulture } from '../../forms/index.ts';
import type { Handlers } from '../http.ts';

export const surveyHandlers: Handlers['survey'] = {
  contactForm: (context, { body }) => {
    const { templateName, email, emailFields: fields, reCaptchaToken: token } = body;
    const names = { template: 'templateName', fields: 'emailFields' };
    return submitContactForm(context, { templateName, email, fields, files: [], token, names });
  },

  contactFormWithAttachment: (context, { body }) =>
    submitContactForm(context, {
      templateName: body.TemplateName,
      email: body.Email,
      fields: body.EmailFields,
      files: body.Attachments ?? [],
      token: body.ReCaptchaToken,
      names: { template: 'TemplateName', fields: 'EmailFields' },
    }),

  async byName({ db, site, culture, cacheTag }, { query }) {
    cacheTag('survey', `${site.id} ${query.name}`);
    return surveyInCulture(await getSurvey(db, site.id, query.name), culture);
  },

  submit: (context, { body }) => answerSurvey(context, body),
};
