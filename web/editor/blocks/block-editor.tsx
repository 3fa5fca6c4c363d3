import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { type BlockShape, hasItems } from '../document/structure.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { useBlockName } from '../structure/names.ts';
import { ArrayEditor } from './array-editor.tsx';
import { CodesEditor } from './codes-editor.tsx';
import { GridEditor } from './grid-editor.tsx';
import { ImageEditor } from './image-editor.tsx';
import { findCodeKind } from './item-codes.ts';
import { ItemsEditor } from './items-editor.tsx';
import type { KindProps } from './kind-props.ts';
import { LinkEditor } from './link-editor.tsx';
import { NameValuesEditor } from './name-values-editor.tsx';

/** Edits the content of a block in the panel, by its kind. Html is edited in the page. */
export function BlockEditor({ block }: { block: BlockShape }) {
  const { t } = useTranslation();
  const { document, culture, edited, reload } = useEdit();
  const snapshot = useSnapshot();
  const blockName = useBlockName();
  const value = document.text(block.id);
  const textCulture = snapshot.cultures.get(block.id) ?? edited;
  const label = blockName(block);
  const onChange = (data: string) => document.write(block.id, data);
  const problem = snapshot.problems.get(block.id);
  const props: KindProps = { label, value, onChange, culture, edited, textCulture, problem };
  const isBorrowed = textCulture !== edited && value !== '' && !hasItems(block.type);
  return (
    <div className="site-panel block-editor" data-block={block.id}>
      {isBorrowed && (
        <p className="py-2 px-3 border-s-3 border-sea bg-foam text-note leading-[1.45]">
          {t('editorBlocks.borrowed', { language: languageName(culture, textCulture) })}
        </p>
      )}
      {/* The editor of a link shows the problem at its address. */}
      {block.type !== 'json-link' && (
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      )}
      {hasItems(block.type) ? (
        <ItemsEditor
          key={block.id}
          block={block}
          label={label}
          editorOf={(inner) => <BlockEditor block={inner} />}
        />
      ) : (
        <Kind key={block.id} block={block} onPictureChanged={reload} {...props} />
      )}
    </div>
  );
}

type BlockKindProps = KindProps & { block: BlockShape; onPictureChanged: () => void };

function Kind({ block, onPictureChanged, ...props }: BlockKindProps): ReactNode {
  switch (block.type) {
    case 'text':
      return <TextEditor {...props} />;
    case 'string': {
      const kind = findCodeKind(block.name);
      return kind ? <CodesEditor kind={kind} {...props} /> : <LineEditor name={block.name} {...props} />;
    }
    case 'boolean':
      return <BooleanEditor {...props} />;
    case 'array':
      return <ArrayEditor {...props} />;
    case 'json-link':
      return <LinkEditor {...props} />;
    case 'json-image':
      return <ImageEditor onPictureChanged={onPictureChanged} {...props} />;
    case 'jsongrid':
      return <GridEditor {...props} />;
    case 'google':
    case 'seo':
    case 'checkout':
    case 'shippingMethods':
      return <NameValuesEditor {...props} />;
    default:
      return <WrittenInPage block={block} label={props.label} />;
  }
}

function WrittenInPage({ block, label }: { block: BlockShape; label: string }) {
  const { t } = useTranslation();
  const { selected, select } = useEdit();
  return (
    <div className="block-in-page grid gap-2">
      <p>
        <strong>{label}</strong> <span className="site-hint">{t('editorBlocks.inPage')}</span>
      </p>
      {selected !== block.id && (
        <button type="button" className="button-quiet" onClick={() => select(block.id)}>
          {t('editorBlocks.goThere')}
        </button>
      )}
    </div>
  );
}

const maxLength = 100_000;

function TextEditor({ label, value, onChange, textCulture }: KindProps) {
  return (
    <TextInput
      label={label}
      value={value}
      rows={3}
      culture={textCulture}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

/** A line that visitors do not read, such as the name of a feed. */
function LineEditor({ label, name, value, onChange, textCulture }: KindProps & { name: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      hint={name === 'feed' ? t('editorBlocks.feedHint') : undefined}
      value={value}
      culture={textCulture}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

function BooleanEditor({ label, value, onChange }: KindProps) {
  const isTrue = value.trim().toLowerCase() === 'true';
  return <CheckboxInput label={label} checked={isTrue} onChange={(checked) => onChange(String(checked))} />;
}
