import { useTranslation } from 'react-i18next';
import type { PlannerStay } from '../../../contract/office-planner.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { partyText, stateLabels } from '../desk/state-labels.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { blockLabels } from './block-labels.ts';
import type { Bar } from './planner-rows.ts';

/** The guest of a reservation; a hold of a cart has none yet. */
export function useGuestName(): (stay: PlannerStay) => string {
  const { t } = useTranslation();
  return ({ isCart, guestName }) => (isCart ? t('planner.cart') : guestName || t('officeDesk.noName'));
}

/** Describes a bar in one sentence, for those who do not see it. */
export function useBarLabel(): (bar: Bar) => string {
  const { t } = useTranslation();
  const day = useDayFormat();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const guestName = useGuestName();
  return ({ stay, block, from, until, isEarlier }) => {
    const dates = `${day(stay && !isEarlier ? stay.dateFrom : from)} – ${day(until)}`;
    if (block) return [blockLabels(t)[block.kind], block.reason, dates].join(', ');
    if (!stay) return dates;
    const due = stay.dueInclVat ?? 0;
    return [
      guestName(stay),
      isEarlier
        ? t('planner.earlierRoom')
        : stay.isOption
          ? t('officeDesk.state.option')
          : stateLabels(t)[stay.state],
      dates,
      partyText(t, stay),
      stay.culture?.toUpperCase(),
      due > 0 && t('planner.due', { amount: money(due) }),
      stay.hasNote && t('planner.hasNote'),
      stay.isPinned && t('planner.pinned'),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** What a bar shows: the state and marks as signs, the guest, the language, the open balance. */
export function BarContent({ bar: { stay, block, isEarlier } }: { bar: Bar }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const guestName = useGuestName();
  if (block)
    return (
      <span className="planner-bar-text" title={block.reason}>
        <b aria-hidden="true">⊘</b> {block.units > 1 && `${block.units}× `}
        {blockLabels(t)[block.kind]} · {block.reason}
      </span>
    );
  if (!stay) return null;
  const due = stay.dueInclVat ?? 0;
  const sign = isEarlier ? '→' : stateSigns[stay.state];
  return (
    <>
      <span className="planner-bar-text" title={guestName(stay)}>
        {sign && <b aria-hidden="true">{sign} </b>}
        {stay.isPinned && <span aria-hidden="true">⚲ </span>}
        {stay.hasNote && <span aria-hidden="true">✎ </span>}
        <bdi>{guestName(stay)}</bdi>
      </span>
      {stay.culture && <span className="planner-bar-culture">{stay.culture}</span>}
      {due > 0 && <span className="planner-bar-due">{money(due)}</span>}
    </>
  );
}

const stateSigns: Partial<Record<PlannerStay['state'], string>> = {
  held: '…',
  inHouse: '●',
  departed: '✓',
};
