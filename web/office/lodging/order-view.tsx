import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import type { PanelName } from '../panels/panels.ts';
import { moved } from './sold-texts.ts';

type OrderViewProps = {
  culture: Culture;
  panel: PanelName;
  rows: readonly { value: string; label: string }[];
  write: (itemCodes: string[]) => Promise<Result<null>>;
};

/** The order in which guests and staff see the rows of a list. */
export function OrderView({ culture, panel, rows, write }: OrderViewProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<typeof rows | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = order ?? rows;

  async function move(index: number, by: number) {
    const next = moved(shown, index, by);
    setOrder(next);
    const result = await write(next.map(({ value }) => value));
    setFailure(result.succeeded ? null : result);
  }

  return (
    <>
      <DetailHead culture={culture} panel={panel} title={t('officeSetup.order')} />
      <Problems failure={failure} />
      <ol className="office-card grid gap-1 max-w-160">
        {shown.map(({ value, label }, index) => (
          <li key={value} className="flex items-center justify-between gap-3">
            <span dir="auto">{label}</span>
            <span className="site-tools">
              <MoveButtons name={label} index={index} count={shown.length} onMove={(by) => move(index, by)} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
