import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { RemoveButton } from '../site/parts.tsx';
import { isOwn, nameProblem } from './page-property.ts';
import { TypedInput } from './typed-input.tsx';
import { useProperties } from './use-properties.ts';

const maxValueLength = 2000;

/** The other properties of the page for programs, by name. */
export function OtherProperties() {
  const { t } = useTranslation();
  const { document } = useEdit();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const { properties, write } = useProperties();

  function add() {
    const newName = name.trim();
    const found = nameProblem(properties, newName);
    setProblem(found);
    nameInput.current?.focus();
    if (found) return;
    write({ properties: [...properties, { name: newName, value: value.trim() }] });
    setAnnouncement(t('editorProperties.added', { name: newName }));
    setName('');
    setValue('');
  }
  function remove(index: number) {
    write({ properties: properties.toSpliced(index, 1) });
    setAnnouncement(t('editorProperties.removed', { name: properties[index]?.name ?? '' }));
    nameInput.current?.focus();
  }
  const problems = { shape: t('editorProperties.nameShape'), taken: t('editorProperties.nameTaken') };

  return (
    <fieldset className="property-group grid min-w-0 gap-[0.9rem] mt-2 pt-[0.9rem] border-t border-line [&>legend]:float-start [&>legend]:p-0">
      <legend>{t('editorProperties.others')}</legend>
      <p className="site-hint">{t('editorProperties.othersHint')}</p>
      <ul className="site-list">
        {properties.map(
          (property, index) =>
            !isOwn(property) && (
              <li key={property.name}>
                <TypedInput
                  label={property.name}
                  value={property.value}
                  maxLength={maxValueLength}
                  spellCheck={false}
                  onType={(text) =>
                    write({
                      properties: document.properties().properties.with(index, { ...property, value: text }),
                    })
                  }
                />
                <RemoveButton name={property.name} onRemove={() => remove(index)} />
              </li>
            ),
        )}
      </ul>
      <form
        className="site-pair"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          label={t('editorProperties.name')}
          error={problem ? problems[problem] : undefined}
          ref={nameInput}
          value={name}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="off"
          onChange={setName}
        />
        <TextInput
          label={t('editorProperties.value')}
          value={value}
          maxLength={maxValueLength}
          spellCheck={false}
          onChange={setValue}
        />
        <button type="submit" className="button-quiet">
          {t('editorProperties.add')}
        </button>
      </form>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
