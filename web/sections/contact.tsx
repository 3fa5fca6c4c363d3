import { useTranslation } from 'react-i18next';
import { languageTags } from '../../contract/culture.ts';
import { usePage } from '../storefront/content/page-context.tsx';
import { ContactForm } from '../storefront/forms/contact-form.tsx';
import { formPath } from '../storefront/forms/form-path.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, SectionCulture } from './text.tsx';

/**
 * A form by its name, with its own title where the section has none. A survey may have several pages, so the
 * section shows a link to it.
 */
export function Contact({ fields, quotes, isFirst }: SectionProps) {
  const { t } = useTranslation();
  const { culture } = usePage();
  const template = fields.text('template');
  const survey = quotes.forms.byName[template?.value ?? ''];
  const isEdited = template?.shown !== undefined;
  if (!survey && !isEdited) return null;
  const heading = fields.text('heading') ?? (survey && { value: survey.title, lang: survey.culture });
  const lead =
    fields.text('lead') ?? (survey?.introduction && { value: survey.introduction, lang: survey.culture });
  const check = quotes.forms.check;
  return (
    <div className="narrow section-space">
      <Heading text={heading || undefined} isFirst={isFirst} />
      <Paragraph text={lead || undefined} className="lead mt-4" />
      {survey?.kind === 'survey' && (
        <p className="mt-6">
          <ContentLink link={{ url: formPath(culture, survey.name) }} className="button">
            {t('survey.begin')}
          </ContentLink>
        </p>
      )}
      {survey?.kind === 'contact' && check && (
        // The surrounding text may be in another culture; the form is in the page's culture.
        <div className="mt-8" lang={languageTags[culture]} inert={isEdited}>
          <SectionCulture value={culture}>
            <ContactForm survey={survey} check={isEdited ? { ...check, provider: 'off' } : check} />
          </SectionCulture>
        </div>
      )}
    </div>
  );
}
