import { lazy, Suspense, useState } from 'react';
import { languageTags } from '../../../contract/culture.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';
import { EditChip } from './edit-chip.tsx';

const HtmlEditor = lazy(async () => ({ default: (await import('../html/html-editor.tsx')).HtmlEditor }));

type InPlaceHtmlProps = { blockId: string; name: string };

/** A block of html in the page; its editor is loaded while the block is selected. */
export function InPlaceHtml({ blockId, name }: InPlaceHtmlProps) {
  const { document, edited, selected, select } = useEdit();
  const { revisions, cultures } = useSnapshot();
  const blockName = useBlockName();
  const [at, setAt] = useState<{ x: number; y: number }>();
  const isOpen = selected === blockId;
  const textCulture = cultures.get(blockId) ?? edited;
  const lang = textCulture === edited ? undefined : languageTags[textCulture];
  if (isOpen) {
    return (
      <div data-block={blockId} data-selected lang={lang}>
        <Suspense fallback={<Shown html={document.text(blockId)} />}>
          <HtmlEditor
            value={document.text(blockId)}
            lang={languageTags[textCulture]}
            label={blockName({ name })}
            revision={revisions.get(blockId) ?? 0}
            onChange={(html) => document.write(blockId, html)}
            at={at}
            onLeave={() => select(null)}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button after it does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        data-block={blockId}
        data-name={blockName({ name })}
        className="edit-html rich-text"
        lang={lang}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setAt({ x: event.clientX, y: event.clientY });
          select(blockId);
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list at write
        dangerouslySetInnerHTML={{ __html: document.text(blockId) }}
      />
      <EditChip blockId={blockId} name={name} />
    </>
  );
}

/** The html as visitors read it. */
function Shown({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list at write
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
