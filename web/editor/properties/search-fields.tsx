import { useTranslation } from 'react-i18next';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { type OwnName, ownValue, withOwnValue } from './page-property.ts';
import { countCharacters, searchResult, shownLengths } from './search-result.ts';
import { TypedInput } from './typed-input.tsx';
import { useProperties } from './use-properties.ts';

const maxValueLength = 2000;

/** The fields of the page for search engines. */
export function SearchFields() {
  const { t } = useTranslation();
  const { document, edited } = useEdit();
  const { title: pageTitle, properties, write } = useProperties();
  const [title, description, robots] = (['title', 'description', 'robots'] as const).map((name) =>
    ownValue(properties, name),
  ) as [string, string, string];
  const maxLengths = shownLengths(edited);

  const put = (name: OwnName) => (value: string) => {
    write({ properties: withOwnValue(document.properties().properties, name, value) });
  };
  const lengthHint = (empty: string, text: string, fitting: number) => {
    const length = countCharacters(text);
    if (length === 0) return empty;
    const lengthNote = t('editorProperties.length', { length, max: fitting });
    return length > fitting ? `${lengthNote} ${t('editorProperties.tooLong')}` : lengthNote;
  };
  const choices = [
    { value: '', label: t('editorProperties.found') },
    { value: 'noindex', label: t('editorProperties.notFound') },
  ];
  // A value by other means, such as `noindex, nofollow`.
  const isOther = !choices.some(({ value }) => value === robots);
  return (
    <fieldset className="property-group grid min-w-0 gap-[0.9rem] mt-2 pt-[0.9rem] border-t border-line [&>legend]:float-start [&>legend]:p-0">
      <legend>{t('editorProperties.search')}</legend>
      <TypedInput
        label={t('editorProperties.metaTitle')}
        hint={lengthHint(t('editorProperties.titleFallback', { title: pageTitle }), title, maxLengths.title)}
        culture={edited}
        value={title}
        maxLength={maxValueLength}
        onType={put('title')}
      />
      <TypedInput
        label={t('editorProperties.metaDescription')}
        hint={lengthHint(t('editorProperties.descriptionFallback'), description, maxLengths.description)}
        culture={edited}
        value={description}
        rows={3}
        maxLength={maxValueLength}
        onType={put('description')}
      />
      <SelectInput
        label={t('editorProperties.robots')}
        value={robots}
        choices={isOther ? [...choices, { value: robots, label: robots }] : choices}
        onChange={put('robots')}
      />
      <SearchPreview />
    </fieldset>
  );
}

/** The page as a result of a search engine, with the current input. */
function SearchPreview() {
  const { t } = useTranslation();
  const { edited } = useEdit();
  const { origin } = useShell();
  const page = useProperties();
  const result = searchResult(page, edited);
  return (
    <figure className="grid gap-2 [&>figcaption]:font-semibold">
      <figcaption>{t('editorProperties.preview')}</figcaption>
      {result ? (
        <div
          className="max-w-152 py-[0.9rem] px-4 border border-line rounded-field bg-card leading-[1.45]"
          lang={languageTags[edited]}
        >
          <p className="text-muted text-note">{origin + withCulture(edited, page.path)}</p>
          <p className="text-sea text-[1.15rem] font-semibold leading-[1.35]" dir="auto">
            {result.title}
          </p>
          {result.description && <p dir="auto">{result.description}</p>}
        </div>
      ) : (
        <p>{t('editorProperties.hidden')}</p>
      )}
      {result && !result.description && <p className="site-hint">{t('editorProperties.noDescription')}</p>}
      <p className="site-hint">{t('editorProperties.shared')}</p>
    </figure>
  );
}
