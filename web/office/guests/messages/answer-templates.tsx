import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../../contract/culture.ts';
import {
  answerPlaceholders,
  maxAnswerLength,
  maxAnswerTemplates,
  type AnswerTemplates as Stored,
} from '../../../../contract/office-survey.ts';
import { SaveBar } from '../../../editor/site/save-bar.tsx';
import { useEdited } from '../../../editor/site/use-edited.ts';
import { findError, Problems } from '../../../ui/form/failure.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { CultureTabs } from '../../form/culture-tabs.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { LocalizedTextInput } from '../../form/localized-text-input.tsx';
import { SettingsDetail } from '../../form/settings-detail.tsx';
import { Rows } from '../../lodging/rows.tsx';
import { officeApi } from '../../office-api.ts';

/** The texts that staff insert into an answer to a message. */
export function AnswerTemplates({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeSurvey.answerTemplates, {});
  return (
    <SettingsDetail
      culture={culture}
      panel="messages"
      right="messages:write"
      title={t('messages.templates')}
      name="answerTemplates"
      read={read}
    >
      {(stored, onSaved) => <TemplatesForm culture={culture} stored={stored} onSaved={onSaved} />}
    </SettingsDetail>
  );
}

type Template = Stored['templates'][number];

const toDraft = ({ templates }: Stored): readonly Template[] => templates;

type TemplatesFormProps = { culture: Culture; stored: Stored; onSaved: (stored: Stored) => void };

function TemplatesForm({ culture, stored, onSaved }: TemplatesFormProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const edited = useEdited<Stored, readonly Template[]>({
    ...{ name: 'answer-templates', stored, toDraft, onSaved },
    write: (draft, version) =>
      officeApi.officeSurvey.putAnswerTemplates({ body: { version, templates: [...draft] } }, { culture }),
  });
  const { draft, failure } = edited;
  const problemOf = (index: number, field: string) =>
    findError(failure, `body.templates.${index}.${field}`) ??
    findError(failure, `body.templates.${index}.${field}.${shown}`);
  return (
    <FormSection
      title={t('messages.templates')}
      hint={t('messages.templatesHint', {
        placeholders: new Intl.ListFormat(languageTags[culture]).format(answerPlaceholders),
      })}
    >
      <CultureTabs texts={draft.map(({ texts }) => texts)} shown={shown} onShow={setShown}>
        <Rows<Template>
          legend={t('messages.templates')}
          rows={draft}
          blank={{ name: '', texts: {} }}
          add={t('messages.addTemplate')}
          error={draft.length > maxAnswerTemplates ? findError(failure, 'body.templates') : undefined}
          onChange={edited.change}
        >
          {({ name, texts }, replace, index) => (
            <div className="grid gap-2 flex-1 min-w-0">
              <TextInput
                label={t('messages.templateName')}
                hint={t('messages.templateNameHint')}
                error={problemOf(index, 'name')}
                value={name}
                maxLength={80}
                onChange={(next) => replace({ name: next })}
              />
              <LocalizedTextInput
                label={t('messages.templateText')}
                error={problemOf(index, 'texts')}
                texts={texts}
                shown={shown}
                maxLength={maxAnswerLength}
                rows={4}
                onChange={(next) => replace({ texts: next })}
              />
            </div>
          )}
        </Rows>
      </CultureTabs>
      <div className="is-whole">
        <Problems failure={failure} />
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={(templates) => templates.map(({ name, texts }) => `${name}: ${texts[shown] ?? '–'}`)}
        />
      </div>
    </FormSection>
  );
}
