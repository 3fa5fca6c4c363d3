import { useTranslation } from 'react-i18next';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import type { OrderAnswer } from './act-on-order.ts';
import { ActionForm } from './action-form.tsx';

type PayOrderProps = {
  order: Order;
  methods: readonly PaymentMethodOffer[];
  answer: OrderAnswer | undefined;
};

/** Another payment attempt, or the payment of the balance. */
export function PayOrder({ order, methods, answer }: PayOrderProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  if (methods.length === 0) return <p className="mt-4">{t('order.pay.none')}</p>;
  return (
    <ActionForm intent="pay" answer={answer}>
      <fieldset className="grid gap-[0.6rem] [&_legend]:mb-[0.6rem] [&_legend]:font-semibold">
        <legend>{t('order.pay.how')}</legend>
        {methods.map((method, index) => (
          <PayMethod key={method.id} method={method} isFirst={index === 0} />
        ))}
      </fieldset>
      <SubmitButton>{t('order.pay.submit', { amount: money(order.payNowInclVat) })}</SubmitButton>
    </ActionForm>
  );
}

function PayMethod({ method, isFirst }: { method: PaymentMethodOffer; isFirst: boolean }) {
  const { id, name, description, image, model } = method;
  return (
    <div className="pay-method rounded-xl bg-card">
      <label className="form-choice">
        <input type="radio" name="method" value={id} defaultChecked={isFirst} required />
        <span>
          <span className="block font-semibold">{name}</span>
          {description && <span className="block text-muted text-note">{description}</span>}
        </span>
        {image && <img src={image} alt="" width="32" height="24" />}
      </label>
      {model.map(({ name: part, label, options }) => (
        <div key={part} className="form-field pay-part">
          <label htmlFor={`${part}-${id}`}>{label}</label>
          <select id={`${part}-${id}`} name={`${part}-${id}`} className="field">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
