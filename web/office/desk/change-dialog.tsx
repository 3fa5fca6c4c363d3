import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeQuote } from '../../../contract/reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { type Reading, useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { useRatePlanChoices, useRoomTypeChoices } from '../lodging/use-sold.ts';
import { officeApi } from '../office-api.ts';
import { ActionDialog, type ActionProps } from './action-dialog.tsx';
import { addDays, nightsBetween } from './days.ts';

const isCount = (value: number | null): value is number => value !== null && Number.isInteger(value);

/** Changes dates, guests, room type or rate plan, with the price before it is done. */
export function ChangeDialog(props: ActionProps) {
  const { reservation } = props;
  const { t } = useTranslation();
  const culture = useCulture();
  const rooms = useRoomTypeChoices();
  const plans = useRatePlanChoices();
  const [draft, setDraft] = useState({
    ...{ dateFrom: reservation.dateFrom, dateTo: reservation.dateTo },
    ...{ adults: reservation.adults as number | null, children: reservation.children as number | null },
    babies: reservation.babies as number | null,
    roomItemCode: reservation.room.itemCode,
    arrangementItemCode: reservation.arrangement.itemCode,
  });
  const [isFeeWaived, setFeeWaived] = useState(false);
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const { dateFrom, dateTo, adults, children, babies, roomItemCode, arrangementItemCode } = draft;
  const nights = nightsBetween(dateFrom, dateTo);
  const body =
    nights >= 1 && isCount(adults) && isCount(children) && isCount(babies)
      ? { dateFrom, nights, adults, children, babies, roomItemCode, arrangementItemCode, isFeeWaived }
      : null;
  const params = { stayId: reservation.id };
  const quote = useRead(officeApi.officeStay.quoteChange, body && { params, body });
  return (
    <ActionDialog
      {...props}
      title={t('officeDesk.changeTitle', { name: reservation.guestName })}
      submit={t('officeDesk.changeNow')}
      isDisabled={body === null || quote.value === null}
      notice={t('officeDesk.changed')}
      call={() =>
        officeApi.officeStay.change({ params, body: body ?? { dateFrom, nights: 1, adults: 1 } }, { culture })
      }
    >
      {(error) => (
        <>
          <div className="office-fields">
            <TextInput
              label={t('officeDesk.arrival')}
              error={error('dateFrom')}
              type="date"
              value={dateFrom}
              onChange={(next) =>
                next && set({ dateFrom: next, dateTo: addDays(next, Math.max(1, nights || 1)) })
              }
            />
            <TextInput
              label={t('officeDesk.departure')}
              hint={nights >= 1 ? t('officeDesk.nights', { count: nights }) : t('officeDesk.atLeastOneNight')}
              error={error('nights')}
              type="date"
              value={dateTo}
              onChange={(next) => next && set({ dateTo: next })}
            />
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
            <NumberInput
              label={t('officeDesk.adultsField')}
              error={error('adults')}
              value={adults}
              onChange={(next) => set({ adults: next })}
            />
            <NumberInput
              label={t('officeDesk.childrenField')}
              error={error('children')}
              value={children}
              onChange={(next) => set({ children: next })}
            />
            <NumberInput
              label={t('officeDesk.babiesField')}
              error={error('babies')}
              value={babies}
              onChange={(next) => set({ babies: next })}
            />
          </div>
          <ChangePrice value={quote.value} failure={quote.failure} />
          {(isFeeWaived || (quote.value !== null && quote.value.fee > 0)) && (
            <CheckboxInput label={t('officeDesk.waiveFee')} checked={isFeeWaived} onChange={setFeeWaived} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** What the change costs, or why it is not possible. */
function ChangePrice({ value, failure }: Pick<Reading<ChangeQuote>, 'value' | 'failure'>) {
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
