import { useTranslation } from 'react-i18next';
import { findSectionKind } from '../../sections/registry.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { structurePart } from '../document/document.ts';
import {
  addBlock,
  moveRow,
  type NewBlock,
  type RowShape,
  removeRow,
  setHidden,
  setRowClass,
} from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { useBlockName, useSectionName } from '../structure/names.ts';
import { missingBlocks } from '../structure/section-kinds.ts';
import { Columns } from './columns.tsx';

/** The panel of a section: its content, its position and its look. */
export function RowPanel({ row }: { row: RowShape }) {
  const { t } = useTranslation();
  const { document, culture, cultures, select } = useEdit();
  const sectionName = useSectionName();
  const blockName = useBlockName();
  const rows = document.rows();
  const index = rows.findIndex(({ id }) => id === row.id);
  const name = sectionName(row);
  const { kind } = findSectionKind(row.className);
  const blocks = row.cols.flatMap((col) => col.blocks);
  const missing = missingBlocks(kind.blocks, blocks);
  const classNames = row.className.split(' ').filter(Boolean);
  const hiddenNames = row.hiddenIn?.map((one) => languageName(culture, one)).join(', ');
  const write = (changed: RowShape[]) => document.write(structurePart, changed);

  function add(block: NewBlock) {
    const col = row.cols.at(-1);
    if (col) write(addBlock(rows, col.id, block));
  }

  function toggle(variant: string) {
    const isOn = classNames.includes(variant);
    const changed = isOn ? classNames.filter((word) => word !== variant) : [...classNames, variant];
    write(setRowClass(rows, row.id, changed.join(' ')));
  }

  return (
    <section className="edit-panel-part grid gap-[0.9rem]" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-[0.4rem]">
        <h2 className="heading-3">{name}</h2>
        <span className="site-row">
          <MoveButtons
            name={name}
            index={index}
            count={rows.length}
            onMove={(by) => write(moveRow(rows, row.id, by))}
          />
          <RemoveButton
            name={name}
            onRemove={() => {
              write(removeRow(rows, row.id));
              select(null);
            }}
          />
        </span>
      </div>
      <p className="site-hint">{t('editorPage.inEveryLanguage')}</p>
      <ul className="edit-blocks border border-line rounded-lg [&_button]:w-full [&_button]:min-h-11 [&_button]:py-[0.4rem] [&_button]:px-[0.9rem] [&_button]:text-start [&_button]:hover:bg-foam">
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => select(block.id)}>
              {blockName(block)}
            </button>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <ul className="flex flex-wrap gap-[0.4rem]" aria-label={t('editorPage.addBlock')}>
          {missing.map((block) => (
            <li key={block.name}>
              <button type="button" className="button-quiet" onClick={() => add(block)}>
                + {blockName(block)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {kind.variants?.map((variant) => (
        <CheckboxInput
          key={variant}
          label={t(`editorPage.variant.${variant}`)}
          checked={classNames.includes(variant)}
          onChange={() => toggle(variant)}
        />
      ))}
      {cultures.length > 1 && (
        <details className="[&_summary]:min-h-8 [&_summary]:cursor-pointer">
          <summary>{[t('editorPage.hiddenIn'), hiddenNames].filter(Boolean).join(': ')}</summary>
          {cultures.map((one) => (
            <CheckboxInput
              key={one}
              label={languageName(culture, one)}
              checked={row.hiddenIn?.includes(one) ?? false}
              onChange={(isHidden) => write(setHidden(rows, row.id, [one], isHidden))}
            />
          ))}
        </details>
      )}
      <Columns row={row} />
    </section>
  );
}
