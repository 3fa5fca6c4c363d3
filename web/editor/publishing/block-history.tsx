import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { blockFields } from './block-fields.ts';
import { Compare } from './compare.tsx';
import { useFormatMomentBy } from './moment.ts';

type BlockHistoryProps = { blockId: string; blockType: string };

/** The former versions of a block, each beside its current text. */
export function BlockHistory({ blockId, blockType }: BlockHistoryProps) {
  const { t } = useTranslation();
  const { edited } = useEdit();
  const formatMomentBy = useFormatMomentBy();
  const read = useRead(officeApi.editing.versions, { params: { blockId }, query: { culture: edited } });
  const [open, setOpen] = useState<number | null>(null);
  // A block that was just added is not on the server yet.
  const versions = read.value ?? (read.failure?.status === 404 ? [] : null);
  if (!versions) return <ReadProblem {...read} />;
  return (
    <div className="grid min-w-0 gap-4 content-start">
      {versions.length === 0 && <p>{t('editorPublishing.earlier.none')}</p>}
      <ul className="publishing-versions *:border-b *:border-line [&_summary]:min-h-11 [&_summary]:py-[0.6rem] [&_summary]:leading-[1.4] [&_summary]:cursor-pointer [&_details]:open:pb-4">
        {versions.map((item) => (
          <li key={item.version}>
            <details
              open={open === item.version}
              onToggle={({ currentTarget }) =>
                setOpen((before) =>
                  currentTarget.open ? item.version : before === item.version ? null : before,
                )
              }
            >
              <summary>
                <time dateTime={item.updatedAt}>{formatMomentBy(item.updatedAt, item.updatedBy)}</time>{' '}
                {item.isLive && <span className="pages-state is-live">{t('editorPages.live')}</span>}
              </summary>
              {open === item.version && <Earlier blockId={blockId} blockType={blockType} item={item} />}
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

type EarlierProps = BlockHistoryProps & { item: Reply<Contract['editing']['versions']>[number] };

function Earlier({ blockId, blockType, item: { data } }: EarlierProps) {
  const { t } = useTranslation();
  const { document, edited } = useEdit();
  const { values } = useSnapshot();
  const [isUsed, setIsUsed] = useState(false);
  const present = values.get(blockId);
  const now = typeof present === 'string' ? present : '';
  return (
    <div className="[&_h3]:font-[650] grid min-w-0 gap-[0.9rem] justify-items-stretch">
      <p className="pages-ways">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={now === data}
          onClick={() => {
            document.replace(blockId, data);
            setIsUsed(true);
          }}
        >
          {t('editorPublishing.earlier.use')}
        </button>
        <span role="status">{isUsed && now === data && t('editorPublishing.earlier.used')}</span>
      </p>
      {now === data ? (
        <p>{t('editorPublishing.earlier.same')}</p>
      ) : (
        <Compare
          before={{ heading: t('editorPublishing.history.then'), fields: blockFields(t, blockType, data) }}
          after={{ heading: t('editorPublishing.earlier.now'), fields: blockFields(t, blockType, now) }}
          textCulture={edited}
          isChange
        />
      )}
    </div>
  );
}
