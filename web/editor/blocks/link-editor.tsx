import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCulture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { LinkSearch } from '../links/link-search.tsx';
import { LinkTargetName, useNamedTarget } from '../links/link-target-name.tsx';
import type { LinkTarget } from '../links/link-targets.ts';
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

type LinkKind = 'own' | 'address';

const maxLength = 2048;

const isOwnPath = (url: string) => url.startsWith('/') && !url.startsWith('//');

/** Edits a link: something of the site or an address, its text, and whether it opens a new tab. */
export function LinkEditor({ label, value, onChange, culture, edited, textCulture, problem }: KindProps) {
  const { t } = useTranslation();
  const pages = useRead(officeApi.pages.all, { query: { culture: edited } });
  const link = parseLink(value);
  const [choice, setChoice] = useState<{ kind: LinkKind; pageId: string | null } | null>(null);
  const isOwn = link.url === '' || link.pageId !== null || isOwnPath(link.url);
  // The chosen kind holds until another change, such as an undo, sets another page.
  const kind: LinkKind = choice?.pageId === link.pageId ? choice.kind : isOwn ? 'own' : 'address';
  const page = pages.value?.find(({ id }) => id === link.pageId);
  const ownPath = link.pageId === null && isOwnPath(link.url) ? link.url : null;
  const named = useNamedTarget(ownPath, edited);
  const change = (more: Partial<LinkData>) => onChange(serializeLink({ ...link, ...more }));

  const targetTitle = page?.title ?? (isOwnPath(link.url) ? named?.title : undefined);

  function chooseTarget({ pageId, path, title }: LinkTarget) {
    const hasOwnTitle = link.title !== '' && link.title !== targetTitle;
    setChoice({ kind: 'own', pageId });
    change({
      pageId,
      url: pageId === null ? path : withCulture(edited, path),
      title: hasOwnTitle ? link.title : title,
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
          { value: 'own', label: t('editorBlocks.link.page') },
          { value: 'address', label: t('editorBlocks.link.address') },
        ]}
        onChange={(one) => setChoice({ kind: one, pageId: link.pageId })}
      />
      {kind === 'own' ? (
        <>
          {page && (
            <p className="leading-[1.4]">
              <strong dir="auto">{page.title}</strong> <span className="site-hint">{page.path}</span>
            </p>
          )}
          {link.pageId !== null && pages.value && !page && (
            <FieldError>{t('editorBlocks.link.pageGone')}</FieldError>
          )}
          {ownPath && <LinkTargetName path={ownPath} culture={edited} />}
          {!pages.value && <ReadProblem {...pages} />}
          <LinkSearch
            label={t('editorBlocks.link.findPage')}
            culture={edited}
            pages={pages.value ?? []}
            onChoose={chooseTarget}
          />
        </>
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
        placeholder={targetTitle}
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
