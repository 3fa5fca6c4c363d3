import { type MouseEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../client/readers/pages.ts';
import type { WebPage } from '../../../contract/content.ts';
import { languageTags } from '../../../contract/culture.ts';
import type { EditorSlots } from '../../sections/fields.ts';
import { Section } from '../../sections/section.tsx';
import { SectionCulture } from '../../sections/text.tsx';
import type { Feeds } from '../../storefront/content/feeds.ts';
import type { Quotes } from '../../storefront/content/quotes.ts';
import { createRowRenderer } from '../document/row-renderer.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { useBlockName, useSectionName } from '../structure/names.ts';
import { Palette } from '../structure/palette.tsx';
import { EditChip } from './edit-chip.tsx';
import { InPlaceHtml } from './in-place-html.tsx';
import { InPlaceText } from './in-place-text.tsx';

type CanvasProps = { template: string; feeds: Feeds; quotes: Quotes };

/** The page as visitors see it, with all its blocks editable. */
export function Canvas({ template, ...live }: CanvasProps) {
  const { document, culture, edited, selected, select } = useEdit();
  const snapshot = useSnapshot();
  const [show] = useState(() => createRowRenderer(document));
  const blockName = useBlockName();
  const rows = show(snapshot);
  const shapes = document.rows();
  // The names depend on the culture only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const slots = useMemo<EditorSlots>(
    () => ({
      text: ({ id, name, type }) =>
        type === 'html' ? <InPlaceHtml blockId={id} name={name} /> : <InPlaceText blockId={id} name={name} />,
      dressed: ({ id, name }) => ({
        mark: {
          'data-block': id,
          'data-name': blockName({ name }),
          ...(id === selected && { 'data-selected': 'true' }),
        },
        after: <EditChip blockId={id} name={name} />,
        empty: <EmptyBlock blockId={id} name={name} />,
      }),
    }),
    [culture, selected],
  );

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element;
    if (target.closest('button, input, select, textarea')) return;
    // In the editor no link leads away from the page.
    event.preventDefault();
    const block = target.closest<HTMLElement>('[data-block]')?.dataset.block;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    select(block ?? row ?? null);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each clickable block has a button of its own
    <article
      data-canvas
      lang={edited === culture ? undefined : languageTags[edited]}
      onClick={onClick}
      onSubmit={(event) => event.preventDefault()}
    >
      <Palette afterId={null} />
      <SectionCulture value={edited}>
        {rows.map((row, index) => (
          <EditedRow
            key={row.id}
            row={row}
            slots={slots}
            template={template}
            isFirst={index === 0}
            isSelected={row.id === selected}
            isHidden={shapes[index]?.hiddenIn?.includes(edited) ?? false}
            {...live}
          />
        ))}
      </SectionCulture>
    </article>
  );
}

type EditedRowProps = CanvasProps & {
  row: Row;
  slots: EditorSlots;
  isFirst: boolean;
  isSelected: boolean;
  isHidden: boolean;
};

const EditedRow = memo(function EditedRow({ row, template, isSelected, isHidden, ...shown }: EditedRowProps) {
  const { t } = useTranslation();
  const { culture, edited, select } = useEdit();
  const sectionName = useSectionName();
  return (
    <div className="edit-row" data-row={row.id} data-selected={isSelected || undefined}>
      <button
        type="button"
        className="edit-row-name"
        aria-pressed={isSelected}
        onClick={() => select(row.id)}
      >
        <span className="sr-only">{t('editorPage.sectionNamed')}</span> {sectionName(row)}
        {isHidden && ` – ${t('editorPage.hiddenHere', { language: languageName(culture, edited) })}`}
      </button>
      <Section row={row} page={pageWith(template)} {...shown} />
      <Palette afterId={row.id} />
    </div>
  );
});

/** A section needs only the template of its page. */
const pageWith = (template: string): Pick<WebPage, 'template'> => ({ template });

type EmptyBlockProps = { blockId: string; name: string };

/** The placeholder of an empty block, which leads to its editor in the panel. */
function EmptyBlock({ blockId, name }: EmptyBlockProps) {
  const { t } = useTranslation();
  const { culture, edited, select, selected } = useEdit();
  const blockName = useBlockName();
  const called = blockName({ name });
  return (
    <button
      type="button"
      className="edit-empty"
      lang={edited === culture ? undefined : languageTags[culture]}
      data-block={blockId}
      data-name={called}
      data-selected={blockId === selected || undefined}
      aria-pressed={blockId === selected}
      onClick={() => select(blockId)}
    >
      <strong>{t('editorPage.nothingYet', { name: called })}</strong>
      <span>{t('editorPage.onlyYouSee')}</span>
    </button>
  );
}
