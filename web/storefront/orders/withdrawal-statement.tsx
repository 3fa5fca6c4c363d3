import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { controlProps, type Field, FieldProblem, toText } from '../../ui/form/field.tsx';
import { Form, SubmitButton, TextAreaField, TextField } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/submission.ts';
import { LinePicture } from '../cart/line-parts.tsx';
import { ruleLabel } from './order-labels.ts';
import { useDateFormat } from './use-date-format.ts';
import { openLines, quantityField, withdrawalSchema } from './withdrawal-form.ts';

type WithdrawalStatementProps = {
  order: Order;
  /** The earlier statement of a guest who returned to change it. */
  typed: Record<string, string> | undefined;
  lastResult: FormResult | undefined;
};

/** The first step: the guest's name, and the lines to withdraw from. */
export function WithdrawalStatement({ order, typed, lastResult }: WithdrawalStatementProps) {
  const { t } = useTranslation();
  const lines = openLines(order);
  const schema = useMemo(() => withdrawalSchema(openLines(order)), [order]);
  if (lines.length === 0) {
    return <NoOpenLines order={order} />;
  }
  return (
    <>
      <p className="mt-4">{t('order.withdrawal.noReasonNeeded')}</p>
      <div className="mt-8">
        <Form
          name="withdrawal"
          schema={schema}
          lastResult={lastResult}
          defaultValue={typed ?? getContact(order)}
        >
          {(named) => {
            const fields: Record<string, Field> = named;
            return (
              <>
                <fieldset className="withdrawal-lines">
                  <legend>{t('order.withdrawal.what')}</legend>
                  {lines.map((line) => {
                    const field = fields[quantityField(line.id)];
                    return field && <LineChoice key={line.id} line={line} field={field} />;
                  })}
                </fieldset>
                <ClosedLines order={order} />
                <TextField field={named.name} label={t('order.withdrawal.name')} autoComplete="name" />
                <TextField
                  field={named.emailAddress}
                  label={t('order.withdrawal.emailAddress')}
                  hint={t('order.withdrawal.emailHint')}
                  type="email"
                  autoComplete="email"
                />
                <TextAreaField field={named.reason} label={t('order.withdrawal.reason')} rows={3} />
                <SubmitButton>{t('order.withdrawal.goOn')}</SubmitButton>
              </>
            );
          }}
        </Form>
      </div>
    </>
  );
}

function NoOpenLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.status === 'pending') return <p className="order-note">{t('order.withdrawal.notPaid')}</p>;
  if (order.status === 'cancelled') return <p className="order-note">{t('order.withdrawal.cancelled')}</p>;
  return (
    <>
      <p className="order-note">{t('order.withdrawal.nothingOpen')}</p>
      <ClosedLines order={order} />
    </>
  );
}

/** Nothing is selected in advance: the guest states what they withdraw from. */
const getContact = ({ invoiceAddress, deliveryAddress, emailAddress }: Order): Record<string, string> => ({
  name: invoiceAddress?.attn || deliveryAddress?.attn || '',
  emailAddress,
});

type Line = Order['cartItems'][number];

function LineChoice({ line, field }: { line: Line; field: Field }) {
  const { t } = useTranslation();
  const { day } = useDateFormat();
  const { rule, quantity, until } = line.withdrawal;
  const isOne = quantity === 1;
  return (
    <div className="withdrawal-line flex items-center gap-4 py-[0.8rem] border-b border-line">
      {line.image && <LinePicture image={line.image} />}
      <div className="flex-1 min-w-0 [&_label]:font-semibold [&_label]:leading-[1.35]">
        <label htmlFor={field.id}>
          <bdi>{line.name}</bdi>
          {!isOne && <span className="sr-only">: {t('order.withdrawal.howMany')}</span>}
        </label>
        <p id={field.descriptionId} className="line-note">
          {until ? t('order.withdrawal.lineUntil', { date: day(until) }) : t('order.withdrawal.lineLater')}
          {rule !== 'open' && ` ${ruleLabel(t, rule)}`}
        </p>
        <FieldProblem field={field} />
      </div>
      {isOne ? (
        <input
          key={field.key}
          {...controlProps(field, true)}
          type="checkbox"
          value="1"
          defaultChecked={field.initialValue === '1'}
        />
      ) : (
        <span className="withdrawal-quantity flex items-center gap-[0.6rem] whitespace-nowrap">
          <input
            key={field.key}
            {...controlProps(field, true)}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            defaultValue={toText(field.initialValue) || '0'}
            className="field"
          />
          <span aria-hidden="true">{t('order.withdrawal.ofQuantity', { max: quantity })}</span>
        </span>
      )}
    </div>
  );
}

function ClosedLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { day } = useDateFormat();
  const closed = order.cartItems.filter(({ withdrawal }) => withdrawal.quantity === 0);
  if (closed.length === 0) return null;
  return (
    <section className="withdrawal-closed py-4 px-5 rounded-xl [&_h2]:font-semibold">
      <h2>{t('order.withdrawal.closed')}</h2>
      <ul className="order-rows">
        {closed.map((line) => (
          <li key={line.id}>
            <bdi>{line.name}</bdi>
            <span className="line-note">{closedReason(t, order, line, day)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function closedReason(
  t: TFunction,
  { withdrawals }: Order,
  line: Line,
  day: (date: string) => string,
): string {
  const { rule, until } = line.withdrawal;
  if (rule !== 'open' && rule !== 'sealed') return ruleLabel(t, rule);
  if (line.creditedQuantity >= line.quantity) return t('order.withdrawal.creditedAlready');
  const isDeclared = withdrawals.some(
    ({ state, lines }) => state === 'declared' && lines.some(({ cartItemId }) => cartItemId === line.id),
  );
  if (isDeclared || until === null) return t('order.withdrawal.declaredAlready');
  return t('order.withdrawal.endedOn', { date: day(until) });
}
