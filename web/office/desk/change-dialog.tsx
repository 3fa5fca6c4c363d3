import { useTranslation } from 'react-i18next';
import type { ChangeQuote } from '../../../contract/reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { CheckboxInput, SelectInput } from '../../ui/form/inputs.tsx';
import { type Reading, useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { useRatePlanChoices, useRoomTypeChoices } from '../lodging/use-sold.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { type PriceDraft, PriceFields, toPrice, useQuotedPrice } from './price-fields.tsx';
import type { ReservationDialogProps } from './reservation-detail.tsx';
import { type StayDraft, StayFields, toStay } from './stay-fields.tsx';

/** Changes dates, guests, room type or rate plan, with the price before it is done. */
export function ChangeDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const rooms = useRoomTypeChoices();
  const plans = useRatePlanChoices();
  const typed = useDialogInput(`change ${reservation.id}`);
  const [draft, setDraft] = useDialogField<
    StayDraft & Record<'roomItemCode' | 'arrangementItemCode', string>
  >(typed, 'draft', {
    ...{ dateFrom: reservation.dateFrom, dateTo: reservation.dateTo },
    ...{ adults: reservation.adults, children: reservation.children, babies: reservation.babies },
    roomItemCode: reservation.room.itemCode,
    arrangementItemCode: reservation.arrangement.itemCode,
  });
  const [isFeeWaived, setFeeWaived] = useDialogField(typed, 'isFeeWaived', false);
  const mayAgree = useMayUse()('prices:override');
  const isOverridden = reservation.priceOverride !== null;
  const [priced, setPriced] = useDialogField<PriceDraft>(typed, 'priced', {
    kind: isOverridden ? 'current' : 'rates',
    amount: null,
    reason: '',
  });
  const price = toPrice(priced);
  const { quotedPrice, isWaiting } = useQuotedPrice(priced);
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const stay = toStay(draft);
  const { roomItemCode, arrangementItemCode } = draft;
  const changed = stay && {
    ...stay,
    ...{ roomItemCode, arrangementItemCode, isFeeWaived },
    isAtRates: isOverridden && priced.kind === 'rates',
  };
  const params = { stayId: reservation.id };
  const quote = useRead(
    officeApi.officeStay.quoteChange,
    changed && quotedPrice !== null
      ? { params, body: { ...changed, ...(quotedPrice && { price: quotedPrice }) } }
      : null,
  );
  const quoted = isWaiting ? null : quote.value;
  const body = quoted && changed && price !== null && { ...changed, ...(price && { price }) };
  return (
    <ActionDialog
      typed={typed}
      onClose={onClose}
      title={t('officeDesk.changeTitle', { name: reservation.guestName })}
      submit={t('officeDesk.changeNow')}
      onDone={(next) => onDone(next, t('officeDesk.changed'))}
      call={body ? () => officeApi.officeStay.change({ params, body }, { culture }) : null}
    >
      {(error) => (
        <>
          <div className="office-fields">
            <StayFields draft={draft} onChange={set} error={error} />
            <SelectInput
              label={t('officeDesk.roomType')}
              value={roomItemCode}
              choices={withOwn(rooms, reservation.room)}
              onChange={(next) => set({ roomItemCode: next })}
            />
            <SelectInput
              label={t('officeDesk.plan')}
              value={arrangementItemCode}
              choices={withOwn(plans, reservation.arrangement)}
              onChange={(next) => set({ arrangementItemCode: next })}
            />
            {(mayAgree || isOverridden) && (
              <PriceFields {...{ draft: priced, error, mayAgree, isOverridden }} onChange={setPriced} />
            )}
          </div>
          {price === null && <p role="status">{t('officeDesk.override.incomplete')}</p>}
          {(isWaiting || quotedPrice !== null) && <ChangePrice value={quoted} failure={quote.failure} />}
          {(isFeeWaived || (quote.value !== null && quote.value.fee > 0)) && (
            <CheckboxInput label={t('officeDesk.waiveFee')} checked={isFeeWaived} onChange={setFeeWaived} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** What the change costs, or why it is not possible. */
export function ChangePrice({ value, failure }: Pick<Reading<ChangeQuote>, 'value' | 'failure'>) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  if (failure)
    return (
      <p role="alert" className="form-problems">
        {failure.serverMessage ?? t('officeDesk.noAnswer')}
      </p>
    );
  if (!value) return <p role="status">{t('officeDesk.calculating')}</p>;
  const facts: [string, number][] = [
    [t('officeDesk.before'), value.before],
    [t('officeDesk.after'), value.after],
    [t('officeDesk.toPay'), value.toPay],
    [t('officeDesk.toRefund'), value.toRefund],
    ...(value.refundToTenders > 0
      ? [[t('officeDesk.refundToTenders'), value.refundToTenders] as [string, number]]
      : []),
  ];
  return (
    <dl className="facts" aria-live="polite">
      {facts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {value.fee > 0 && (
        <div>
          <dt>{t('officeDesk.fee')}</dt>
          <dd>{money(value.fee)}</dd>
        </div>
      )}
    </dl>
  );
}

type Choices = readonly { value: string; label: string }[];

/** The choices, with the present one first where it is no longer for sale. */
const withOwn = (choices: Choices, { itemCode, name }: { itemCode: string; name: string }): Choices =>
  choices.some(({ value }) => value === itemCode) ? choices : [{ value: itemCode, label: name }, ...choices];
