import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { useDateFormat } from './use-date-format.ts';
import { chosenLines, openLines } from './withdrawal-form.ts';

type WithdrawalConfirmationProps = {
  order: Order;
  typed: Record<string, string>;
  error: { message: string | null } | undefined;
};

/** The second step: the final statement, and the button that submits it. */
export function WithdrawalConfirmation({ order, typed, error }: WithdrawalConfirmationProps) {
  const { t } = useTranslation();
  const { dayOf } = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading);
  return (
    <Form method="post" className="form order-note">
      <h2 ref={heading} tabIndex={-1} className="heading-3">
        {t('order.withdrawal.check')}
      </h2>
      <p>
        {t('order.withdrawal.statement', {
          person: typed.name,
          name: order.orderName,
          date: dayOf(order.createdAt),
        })}
      </p>
      <ul className="withdrawal-chosen ps-5 list-disc font-semibold">
        {chosenLines(openLines(order), typed).map(({ line, quantity }) => (
          <li key={line.id}>
            {quantity} × <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
      {typed.reason && <p>{t('order.withdrawal.because', { reason: typed.reason })}</p>}
      <p>{t('order.withdrawal.receiptTo', { emailAddress: typed.emailAddress })}</p>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {error && (
        <p role="alert" className="form-problem">
          <ProblemIcon />
          {error.message ?? t('error:form.unavailable')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="step" value="confirm" className="button">
          {t('order.withdrawal.confirm')}
        </button>
        <button type="submit" name="step" value="change" className="button-quiet">
          {t('order.withdrawal.change')}
        </button>
      </div>
    </Form>
  );
}
