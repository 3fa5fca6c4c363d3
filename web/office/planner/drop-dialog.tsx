import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { ChangePrice } from '../desk/change-dialog.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDayFormat } from '../shop/day-format.ts';
import { hasOtherDates, type Question, type Target } from './drop.ts';
import { useGuestName } from './planner-bar.tsx';

type PriceDialogProps = {
  question: Extract<Question, { kind: 'price' }>;
  nameOf: (target: Target) => string;
  onChange: (isFeeWaived: boolean) => Promise<Result<unknown>>;
  onMove: () => Promise<Result<unknown>>;
  onClose: () => void;
  /** `isMove`: at the agreed price. */
  onDone: (isMove: boolean) => void;
};

/** Asks before a drop that costs something; a room type can also change at the agreed price. */
export function PriceDialog({ question, nameOf, onChange, onMove, onClose, onDone }: PriceDialogProps) {
  const { t } = useTranslation();
  const guestName = useGuestName();
  const { stay, target, quote } = question;
  const hasSameDates = !hasOtherDates(stay, target);
  const [isSamePrice, setIsSamePrice] = useState(hasSameDates);
  const [isFeeWaived, setFeeWaived] = useState(false);
  return (
    <ActionDialog
      title={t('planner.priceTitle', { guest: guestName(stay) })}
      description={nameOf(target)}
      submit={isSamePrice ? t('planner.moveAtAgreed') : t('planner.changeAtPrice')}
      cancel={t('planner.leave')}
      call={() => (isSamePrice ? onMove() : onChange(isFeeWaived))}
      onClose={onClose}
      onDone={() => onDone(isSamePrice)}
    >
      {() => (
        <>
          {hasSameDates && quote && (
            <CheckboxInput label={t('planner.keepPrice')} checked={isSamePrice} onChange={setIsSamePrice} />
          )}
          {!isSamePrice && <ChangePrice value={quote} failure={null} />}
          {!isSamePrice && (quote?.fee ?? 0) > 0 && (
            <CheckboxInput label={t('officeDesk.waiveFee')} checked={isFeeWaived} onChange={setFeeWaived} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

type ProblemDialogProps = {
  question: Extract<Question, { kind: 'problem' }>;
  nameOf: (target: Target) => string;
  onNearest: (target: Target) => void;
  onSwap: () => void;
  onClose: () => void;
};

/** Says why a drop is not possible, with the nearest that is. */
export function ProblemDialog({ question, nameOf, onNearest, onSwap, onClose }: ProblemDialogProps) {
  const { t } = useTranslation();
  const guestName = useGuestName();
  const { stay, message, nearest, swap } = question;
  return (
    <Dialog
      title={t('planner.problemTitle', { guest: guestName(stay) })}
      description={message}
      onClose={onClose}
      footer={
        <>
          {nearest && (
            <button type="button" className="button" dir="auto" onClick={() => onNearest(nearest)}>
              {nameOf(nearest)}
            </button>
          )}
          {swap && (
            <button type="button" className="button" onClick={onSwap}>
              {t('planner.swap', { guest: guestName(swap) })}
            </button>
          )}
          <button type="button" className="button-quiet" onClick={onClose}>
            {t('planner.leave')}
          </button>
        </>
      }
    >
      <p>{nearest || swap ? t('planner.nearest') : t('planner.noNearest')}</p>
    </Dialog>
  );
}

/** Names a target: the unit, the room type and the dates. */
export function useTargetName(roomName: (itemCode: string) => string): (target: Target) => string {
  const { t } = useTranslation();
  const day = useDayFormat();
  return ({ roomItemCode, unit, dateFrom, dateTo }) =>
    `${unit ?? t('planner.anyUnit')} · ${roomName(roomItemCode)} · ${day(dateFrom)} – ${day(dateTo)}`;
}
