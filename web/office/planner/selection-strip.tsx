import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { PlannerStay } from '../../../contract/office-planner.ts';
import type { NightBlock } from '../../../contract/office-reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { nightsBetween } from '../desk/days.ts';
import { useBarLabel } from './planner-bar.tsx';
import { type Bar, isMovable, type PlannerRow } from './planner-rows.ts';

type SelectionStripProps = {
  culture: Culture;
  row: PlannerRow | undefined;
  bar: Bar | undefined;
  /** The selected nights, where there is no bar; `until` is the day of departure. */
  from: string;
  until: string;
  nameOf: (row: PlannerRow, from: string, until: string) => string;
  mayWrite: boolean;
  /** Whether the selected nights are not over. */
  isBookable: boolean;
  firstAction: RefObject<HTMLElement | null>;
  onPin: (stay: PlannerStay) => void;
  onTakeUnit: (stay: PlannerStay) => void;
  onBlock: () => void;
  onChangeBlock: (block: NightBlock) => void;
  onUnblock: (block: NightBlock) => void;
};

/** The facts and actions of the selected bar or nights. */
export function SelectionStrip({
  culture,
  row,
  bar,
  from,
  until,
  nameOf,
  mayWrite,
  isBookable,
  firstAction,
  onPin,
  onTakeUnit,
  onBlock,
  onChangeBlock,
  onUnblock,
}: SelectionStripProps) {
  const { t } = useTranslation();
  const labelOf = useBarLabel();
  const first = (element: HTMLElement | null) => {
    firstAction.current = element;
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button-quiet" onClick={onClick}>
      {label}
    </button>
  );
  const { stay, block } = bar ?? {};
  const canMove = mayWrite && bar !== undefined && isMovable(bar);
  if (!row) return null;
  return (
    <section className="planner-strip" aria-label={t('planner.selected')}>
      <p>
        <b dir="auto">{bar ? labelOf(bar) : nameOf(row, from, until)}</b>
        {stay?.orderName && ` · ${stay.orderName}`}
      </p>
      {stay && !stay.isCart && (
        <Link
          ref={first}
          className="button-quiet"
          to={href('panel', { culture, panel: 'reservations', '*': stay.stayId })}
        >
          {t('planner.open')}
        </Link>
      )}
      {stay && canMove && stay.unit !== null && (
        <>
          {button(stay.isPinned ? t('planner.unpin') : t('planner.pin'), () => onPin(stay))}
          {button(t('planner.takeUnit'), () => onTakeUnit(stay))}
        </>
      )}
      {block && mayWrite && (
        <>
          <button type="button" ref={first} className="button-quiet" onClick={() => onChangeBlock(block)}>
            {t('planner.changeBlock')}
          </button>
          {button(t('planner.unblock'), () => onUnblock(block))}
        </>
      )}
      {!bar && mayWrite && isBookable && (
        <Link
          ref={first}
          className="button"
          to={href(
            'panel',
            { culture, panel: 'reservations', '*': 'new' },
            {
              query: {
                ...{ from, nights: String(nightsBetween(from, until)), room: row.room.itemCode },
                ...(row.unit !== null && { unit: row.unit }),
              },
            },
          )}
        >
          {t('officeDesk.newReservation')}
        </Link>
      )}
      {!bar && mayWrite && button(t('planner.block'), onBlock)}
      {canMove && <p className="planner-hint">{t('planner.moveHint')}</p>}
    </section>
  );
}
