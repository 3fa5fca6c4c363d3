import { useTranslation } from 'react-i18next';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';

export type PageStatus = Reply<Contract['editing']['status']>;
type CultureStatus = PageStatus['cultures'][number];

type CultureStatusesProps = {
  statuses: readonly CultureStatus[];
  chosen: readonly Culture[];
  onChange: (chosen: readonly Culture[]) => void;
};

/** The state of the page in each language, with checkboxes for the languages to publish. */
export function CultureStatuses({ statuses, chosen, onChange }: CultureStatusesProps) {
  const { t } = useTranslation();
  const { culture: shown, edited } = useEdit();
  const isOffered = ({ culture, isLive, path, draftCount, hasPropertiesDraft }: CultureStatus) =>
    culture === edited || draftCount > 0 || hasPropertiesDraft || (!isLive && path !== null);
  const order = statuses.map(({ culture }) => culture);
  const choose = (culture: Culture, isChosen: boolean) =>
    onChange(order.filter((one) => (one === culture ? isChosen : chosen.includes(one))));
  const [offered, others] = [statuses.filter(isOffered), statuses.filter((status) => !isOffered(status))];
  return (
    <fieldset className="[&>legend]:font-semibold [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-x-[0.9rem] [&_li]:gap-y-[0.2rem] [&_li]:py-[0.35rem] [&_li]:border-b [&_li]:border-line [&_summary]:min-h-11 [&_summary]:py-2 [&_summary]:cursor-pointer">
      <legend>{t('editorPages.languages')}</legend>
      <ul>
        {offered.map((status) => (
          <li key={status.culture}>
            <CheckboxInput
              label={languageName(shown, status.culture)}
              checked={chosen.includes(status.culture)}
              onChange={(isChosen) => choose(status.culture, isChosen)}
            />
            <CultureState status={status} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('editorPublishing.otherLanguages')}</summary>
          <ul>
            {others.map((status) => (
              <li key={status.culture}>
                {languageName(shown, status.culture)} <CultureState status={status} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function CultureState({ status }: { status: CultureStatus }) {
  const { t } = useTranslation();
  const { culture: shown } = useEdit();
  const { culture, isLive, draftCount, hasPropertiesDraft, missing } = status;
  const language = languageName(shown, culture);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-[0.2rem]">
      <span className={isLive ? 'pages-state is-live' : 'pages-state'}>
        {isLive ? t('editorPages.live') : t('editorPages.unpublished')}
      </span>
      {draftCount > 0 && (
        <span className="pages-state is-draft">{t('editorPages.drafts', { count: draftCount })}</span>
      )}
      {hasPropertiesDraft && (
        <span className="pages-state is-draft">{t('editorPublishing.part.properties')}</span>
      )}
      {missing > 0 && (
        <span className="pages-path">{t('editorPages.untranslated', { count: missing, language })}</span>
      )}
    </span>
  );
}
