import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';

type NewFormProps = { culture: Culture; onMade: (name: string) => void };

/** Creates a form with one question. */
export function NewForm({ culture, onMade }: NewFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'contact' | 'survey'>('survey');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function make() {
    const first = {
      name: 'question',
      kind: 'longText',
      label: { [culture]: t('editorSurveys.forms.firstQuestion') },
    };
    const definition = { title: { [culture]: name }, pages: [{ questions: [first] }] };
    const body = { version: '', kind, definition };
    const result = await officeApi.officeSurvey.put({ params: { name }, body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    setName('');
    onMade(name);
  }

  return (
    <form
      className="menu-fields"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h2 className="font-bold leading-[1.35]">{t('editorSurveys.forms.new')}</h2>
      <TextInput
        label={t('editorSurveys.forms.name')}
        hint={t('editorSurveys.forms.nameHint')}
        error={findError(failure, 'params.name')}
        value={name}
        maxLength={50}
        spellCheck={false}
        autoComplete="off"
        onChange={setName}
      />
      <SelectInput
        label={t('editorSurveys.forms.kind')}
        value={kind}
        choices={[
          { value: 'survey', label: t('editorSurveys.forms.survey') },
          { value: 'contact', label: t('editorSurveys.forms.contact') },
        ]}
        onChange={(chosen) => setKind(chosen === 'contact' ? 'contact' : 'survey')}
      />
      <Problems failure={failure} />
      <button type="submit" className="button-quiet" disabled={name === ''}>
        {t('editorSurveys.forms.make')}
      </button>
    </form>
  );
}
