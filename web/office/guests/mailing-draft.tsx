import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import {
  emptyMailingText,
  type MailingDetail,
  type MailingText,
  mailingFields,
  maxBodyLength,
  maxSubjectLength,
} from '../../../contract/office-mailings.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import type { LocalizedTexts } from '../form/localized-texts.ts';
import { officeApi } from '../office-api.ts';
import { MailingPreview } from './mailing-preview.tsx';
import { MailingRecipients } from './mailing-recipients.tsx';

type Texts = MailingDetail['texts'];

type DraftProps = {
  culture: Culture;
  mailing: MailingDetail;
  onChange: (mailing: MailingDetail) => void;
};

const toDraft = ({ texts }: MailingDetail): Texts => texts;

const isEmpty = (text: MailingText) => Object.values(text).every((value) => value.trim() === '');

/** The texts of a draft in every language, who gets it, and how it looks. */
export function MailingDraft({ culture, mailing, onChange }: DraftProps) {
  const { t } = useTranslation();
  const { cultures } = useShell();
  const [shown, setShown] = useState<Culture>(cultures.find((one) => mailing.texts[one]) ?? culture);
  const params = { mailingId: mailing.id };
  const edited = useEdited<MailingDetail, Texts>({
    name: `mailing ${mailing.id}`,
    ...{ stored: mailing, toDraft, onSaved: onChange },
    write: (texts, version) =>
      officeApi.officeMailing.change({ params, body: { version, texts } }, { culture }),
  });
  const { draft, failure } = edited;
  const text = draft[shown] ?? emptyMailingText;

  function set(more: Partial<MailingText>) {
    const { [shown]: _, ...others } = draft;
    const next = { ...text, ...more };
    edited.change(isEmpty(next) ? others : { ...others, [shown]: next });
  }

  const localized = (field: keyof MailingText): LocalizedTexts =>
    Object.fromEntries(Object.entries(draft).map(([one, written]) => [one, written[field]]));
  const error = (field: keyof MailingText) => findError(failure, `body.texts.${shown}.${field}`);
  const fieldOf = (path: string) => {
    const [, , one] = path.split('.');
    return one && cultures.includes(one as Culture) ? languageName(culture, one as Culture) : undefined;
  };
  return (
    <div className="office-columns">
      <form className="office-card grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <h2>{t('mailings.words')}</h2>
        <p className="site-hint">
          {t('mailings.fieldsHint')} {mailingFields.map((name) => `{{${name}}}`).join(' ')}
        </p>
        <CultureTabs texts={[localized('subject'), localized('body')]} shown={shown} onShow={setShown}>
          <div className="is-whole grid gap-4" key={shown}>
            <TextInput
              label={t('mailings.subject')}
              culture={shown}
              error={error('subject')}
              value={text.subject}
              maxLength={maxSubjectLength}
              onChange={(subject) => set({ subject })}
            />
            <TextInput
              label={t('mailings.body')}
              hint={t('mailings.bodyHint')}
              culture={shown}
              error={error('body')}
              value={text.body}
              maxLength={maxBodyLength}
              rows={12}
              onChange={(body) => set({ body })}
            />
            <TextInput
              label={t('mailings.nameFallback')}
              hint={t('mailings.nameFallbackHint')}
              culture={shown}
              error={error('nameFallback')}
              value={text.nameFallback}
              maxLength={60}
              onChange={(nameFallback) => set({ nameFallback })}
            />
            <TextInput
              label={t('mailings.buttonLabel')}
              hint={t('mailings.buttonHint')}
              culture={shown}
              error={error('buttonLabel')}
              value={text.buttonLabel}
              maxLength={60}
              onChange={(buttonLabel) => set({ buttonLabel })}
            />
            <TextInput
              label={t('mailings.buttonUrl')}
              hint={t('mailings.buttonUrlHint')}
              error={error('buttonUrl')}
              value={text.buttonUrl}
              maxLength={500}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(buttonUrl) => set({ buttonUrl })}
            />
          </div>
        </CultureTabs>
        <Problems failure={failure} whereOf={fieldOf} />
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={(texts) => Object.values(texts).flatMap(({ subject, body }) => [subject, body])}
        />
      </form>
      <div className="grid content-start gap-4 min-w-0">
        <MailingRecipients
          key={mailing.version}
          culture={culture}
          mailing={mailing}
          isChanged={edited.isChanged}
          onSent={onChange}
        />
        <MailingPreview culture={culture} mailing={mailing} shown={shown} text={text} />
      </div>
    </div>
  );
}
