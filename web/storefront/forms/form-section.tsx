import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { Text } from '../../sections/fields.ts';
import { Heading, Paragraph, SectionCulture } from '../../sections/text.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { usePage } from '../content/page-context.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Forms } from './load-forms.ts';
import type { PageFormReply } from './send-page-form.ts';

/** The address of a page's own action for one of its forms; the front page is an index route. */
const getPageAction = (path: string, form: string) =>
  `${path}?${path === '/' ? 'index&' : ''}form=${encodeURIComponent(form)}#form-${form}`;

type FormSectionProps = {
  heading: Text | undefined;
  lead: Text | undefined;
  template: Text | undefined;
  forms: Forms;
  isFirst: boolean;
};

/**
 * A form by its name, with its own title where the section has none. A survey may have several pages, so the
 * section shows a link to it.
 */
export function FormSection({ template, forms, isFirst, ...own }: FormSectionProps) {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const sent = useActionData<PageFormReply>();
  const survey = forms.byName[template?.value ?? ''];
  const isEdited = template?.shown !== undefined;
  if (!survey && !isEdited) return null;
  const heading = own.heading ?? (survey && { value: survey.title, lang: survey.culture });
  const lead = own.lead ?? (survey?.introduction && { value: survey.introduction, lang: survey.culture });
  const check = forms.check;
  return (
    <div className="narrow section-space">
      <Heading text={heading || undefined} isFirst={isFirst} />
      <Paragraph text={lead || undefined} className="lead mt-4" />
      {survey?.kind === 'survey' && (
        <p className="mt-6">
          <ContentLink link={{ url: href('form', { culture, name: survey.name }) }} className="button">
            {t('survey.begin')}
          </ContentLink>
        </p>
      )}
      {survey?.kind === 'contact' && check && (
        // The surrounding text may be in another culture; the form is in the page's culture.
        <div className="mt-8" lang={languageTags[culture]} inert={isEdited}>
          <SectionCulture value={culture}>
            <ContactForm
              survey={survey}
              check={isEdited ? { ...check, provider: 'off' } : check}
              lastResult={sent?.form === survey.name ? sent.result : undefined}
              action={getPageAction(path, survey.name)}
            />
          </SectionCulture>
        </div>
      )}
    </div>
  );
}
