import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { KindProps } from './kind-props.ts';
import { isRepeated, type NameValue, parseNameValues, serializeNameValues } from './name-values.ts';
import { RemoveTool } from './remove-tool.tsx';

/** The server's limit for the list. */
const maxNameValues = 200;

/** Edits a name-value list, as search engines or the checkout read it. */
export function NameValuesEditor({ label, value, onChange, textCulture }: KindProps) {
  const { t } = useTranslation();
  const add = useRef<HTMLButtonElement>(null);
  const list = parseNameValues(value);
  const write = (next: readonly NameValue[]) => onChange(serializeNameValues(next));
  const change = (index: number, more: Partial<NameValue>) =>
    write(list.map((one, at) => (at === index ? { ...one, ...more } : one)));
  return (
    <fieldset className="block-group">
      <legend>{label}</legend>
      {list.length === 0 && <p className="site-hint">{t('editorBlocks.values.empty')}</p>}
      <ul className="block-list grid min-w-0 gap-[0.4rem] *:min-w-0 *:rounded-lg">
        {list.map(({ name, value: text }, index) => (
          <li
            key={index}
            className="flex items-start gap-[0.35rem] pb-[0.6rem] border-b border-line *:first:flex-1 *:first:items-start"
          >
            <div className="site-pair">
              <TextInput
                label={t('editorBlocks.values.name')}
                error={isRepeated(list, index) ? t('editorBlocks.values.twice') : undefined}
                value={name}
                spellCheck={false}
                onChange={(next) => change(index, { name: next })}
              />
              <TextInput
                label={t('editorBlocks.values.value')}
                value={text}
                culture={textCulture}
                onChange={(next) => change(index, { value: next })}
              />
            </div>
            <RemoveTool
              name={name || t('editorBlocks.list.line', { number: index + 1 })}
              onRemove={() => {
                write(list.toSpliced(index, 1));
                add.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <button
        ref={add}
        type="button"
        className="button-quiet"
        disabled={list.length >= maxNameValues}
        onClick={() => write([...list, { name: '', value: '' }])}
      >
        {t('editorBlocks.values.add')}
      </button>
    </fieldset>
  );
}
