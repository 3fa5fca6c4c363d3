import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCulture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { KindProps } from './kind-props.ts';
import {
  getFragment,
  type LinkData,
  noLink,
  normalizeAddress,
  parseLink,
  serializeLink,
} from './link-data.ts';
import { OnlyThisCulture } from './only-this-culture.tsx';
import { PageChoice } from './page-choice.tsx';

type LinkKind = 'page' | 'address';

const maxLength = 2048;

/** Edits a link: a page of the site or an address, its text, and whether it opens a new tab. */
export function LinkEditor({ label, value, onChange, culture, edited, textCulture, problem }: KindProps) {
  const { t } = useTranslation();
  const pages = useRead(officeApi.pages.all, { query: { culture: edited } });
  const link = parseLink(value);
  const [choice, setChoice] = useState<{ kind: LinkKind; pageId: string | null } | null>(null);
  const written: LinkKind = link.url !== '' && !link.pageId ? 'address' : 'page';
  // The chosen kind holds until another change, such as an undo, sets another page.
  const kind = choice?.pageId === link.pageId ? choice.kind : written;
  const page = pages.value?.find(({ id }) => id === link.pageId);
  const change = (more: Partial<LinkData>) => onChange(serializeLink({ ...link, ...more }));

  function choosePage(pageId: string) {
    const chosen = pages.value?.find(({ id }) => id === pageId);
    if (!chosen) return;
    const hasOwnTitle = link.title !== '' && link.title !== page?.title;
    change({
      pageId,
      url: withCulture(edited, chosen.path),
      title: hasOwnTitle ? link.title : chosen.title,
    });
  }
  function typeAddress(url: string) {
    setChoice({ kind: 'address', pageId: null });
    change({ url, pageId: null });
  }

  function completeAddress() {
    const address = normalizeAddress(link.url);
    if (!link.pageId && address !== link.url) change({ url: address });
  }

  return (
    <fieldset className="block-group">
      <legend>{label}</legend>
      <RadioInput
        label={t('editorBlocks.link.to')}
        value={kind}
        choices={[
          { value: 'page', label: t('editorBlocks.link.page') },
          { value: 'address', label: t('editorBlocks.link.address') },
        ]}
        onChange={(one) => setChoice({ kind: one, pageId: link.pageId })}
      />
      {kind === 'page' ? (
        <PageChoice pages={pages} page={page} isGone={link.pageId !== null && !page} onChoose={choosePage} />
      ) : (
        <TextInput
          label={t('editorBlocks.link.address')}
          hint={t('editorBlocks.link.addressHint')}
          error={problem}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={link.pageId ? '' : link.url}
          onChange={typeAddress}
          onBlur={completeAddress}
        />
      )}
      <TextInput
        label={t('editorBlocks.link.words')}
        hint={link.pageId ? t('editorBlocks.link.wordsHint') : undefined}
        value={link.title}
        placeholder={page?.title}
        culture={textCulture}
        maxLength={maxLength}
        onChange={(title) => change({ title })}
      />
      <SelectInput
        label={t('editorBlocks.link.opens')}
        value={link.opensNew ? 'new' : 'same'}
        choices={[
          { value: 'same', label: t('editorBlocks.link.sameWindow') },
          { value: 'new', label: t('editorBlocks.link.newWindow') },
        ]}
        onChange={(choice) => change({ opensNew: choice === 'new' })}
      />
      <TextInput
        label={t('editorBlocks.link.anchor')}
        hint={t('editorBlocks.link.anchorHint')}
        value={link.fragmentName}
        spellCheck={false}
        maxLength={200}
        onChange={(typed) => change({ fragmentName: getFragment(typed) })}
      />
      <OnlyThisCulture
        edited={edited}
        culture={culture}
        checked={link.onlyThisCulture}
        onChange={(onlyThisCulture) => change({ onlyThisCulture })}
      />
      {(link.url !== '' || link.pageId) && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setChoice(null);
            const { className, onlyThisCulture } = link;
            onChange(serializeLink({ ...noLink, className, onlyThisCulture }));
          }}
        >
          {t('editorBlocks.link.none')}
        </button>
      )}
    </fieldset>
  );
}
