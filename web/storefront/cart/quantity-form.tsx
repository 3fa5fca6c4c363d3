import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';
import { href } from '../../../contract/site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { readQuantity, toItemInputs } from './cart-item-input.ts';
import { showNotice } from './cart-notice.ts';
import { useCartSubmit } from './cart-submit.ts';
import type { ShownLine } from './shown-cart.ts';

/**
 * The quantity of a line. There are two forms, so that Enter in the field sends the field: the buttons beside
 * it send a quantity of their own. Without scripts both go to the cart's page.
 */
export function QuantityForm({ line }: { line: ShownLine }) {
  const { t } = useTranslation();
  const id = useId();
  const action = href('cart', { culture: useCulture() });
  const change = useQuantityChange(line);
  const field = useRef<HTMLInputElement>(null);
  const { name, quantity } = line;
  // The server's value replaces the typed one.
  useEffect(() => {
    if (field.current) field.current.value = String(quantity);
  }, [quantity]);
  const step = (to: number) => ({ type: 'submit', form: `${id}-step`, name: 'quantity', value: to }) as const;
  const sendTyped = () => field.current?.checkValidity() && field.current.form?.requestSubmit();
  return (
    <div className="line-actions">
      <form id={`${id}-step`} method="post" action={action} onSubmit={change} hidden>
        <LineFields line={line} />
      </form>
      <fieldset className="stepper inline-flex flex-wrap items-center border border-control rounded-full">
        <legend className="sr-only">{t('cart.quantityOf', { name })}</legend>
        <button
          {...step(Math.max(1, quantity - 1))}
          aria-disabled={quantity === 1 || undefined}
          className="step"
          aria-label={t('cart.oneLess', { name })}
        >
          <StepIcon path="M6 12h12" />
        </button>
        <form method="post" action={action} onSubmit={change} className="stepper-form">
          <LineFields line={line} />
          <input
            ref={field}
            type="number"
            name="quantity"
            inputMode="numeric"
            min={0}
            max={maxLineQuantity}
            required
            defaultValue={quantity}
            aria-label={t('cart.quantityOf', { name })}
            onBlur={(event) => event.target.value !== String(quantity) && sendTyped()}
            className="stepper-field"
          />
          <button type="submit" className="button-quiet without-js">
            {t('cart.update')}
          </button>
        </form>
        <button
          {...step(Math.min(maxLineQuantity, quantity + 1))}
          aria-disabled={quantity === maxLineQuantity || undefined}
          className="step"
          aria-label={t('cart.oneMore', { name })}
        >
          <StepIcon path="M6 12h12M12 6v12" />
        </button>
      </fieldset>
      <button {...step(0)} className="line-remove">
        {t('cart.remove')}
        <span className="sr-only">: {name}</span>
      </button>
    </div>
  );
}

/**
 * With scripts a line changes in place; a removed reservation takes its extras along, and the guest can
 * restore all of them.
 */
export function useQuantityChange(line: ShownLine, extras: readonly ShownLine[] = []) {
  const send = useCartSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const quantity = readQuantity(form);
    if (quantity === undefined || quantity === line.quantity) return;
    const removed = { type: 'removed', name: line.name, isStay: !!line.stay } as const;
    showNotice(quantity === 0 ? { ...removed, items: toItemInputs(line, extras) } : null);
    void send(form);
  };
}

/** The fields that identify the line for the cart's action. */
export function LineFields({ line }: { line: ShownLine }) {
  return (
    <>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="name" value={line.name} />
    </>
  );
}

function StepIcon({ path }: { path: string }) {
  return (
    <Icon>
      <path d={path} />
    </Icon>
  );
}
