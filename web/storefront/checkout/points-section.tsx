import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/form.tsx';
import { payingPoints } from '../cart/parse-points.ts';
import { PointsFacts } from '../cart/points-facts.tsx';
import { useMoney } from '../catalog/money.ts';
import { usePoints } from '../loyalty/use-points.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { overrideField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';

type PointsSectionProps = {
  fields: CheckoutFields;
  data: CheckoutData;
  /** The reason why the last request for points was refused. */
  problem: string | undefined;
  isSaving: boolean;
};

/** Lets a member pay with points; hidden for others and for a member without points. */
export function PointsSection({ fields, data, problem, isSaving }: PointsSectionProps) {
  const { t } = useTranslation();
  const { number } = usePoints();
  const { cart } = data;
  const paying = payingPoints(cart);
  const place = useShownAsPaying(paying, isSaving);
  if (!cart.points?.isMember || (cart.points.available === 0 && paying === 0)) return null;
  const { maxPoints } = cart.points;
  const { points: typed } = fields;
  const errors = problem ? [{ type: 'points', message: problem }] : typed.errors;
  const initialValue = typed.initialValue ?? shown(paying);
  return (
    <Section title={t('cart.points.title')} className="checkout-points">
      <PointsFacts points={cart.points} />
      {paying > 0 && <Paying data={data} paying={paying} />}
      {maxPoints > 0 && (
        <div ref={place} className="checkout-voucher grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <TextField
            field={overrideField(typed, { errors, initialValue })}
            label={t('cart.points.label')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <button type="submit" name="intent" value="points" className="button-quiet">
            {t('cart.points.use')}
          </button>
        </div>
      )}
      {paying < maxPoints && (
        <p>
          <button type="submit" name="intent" value="allPoints" className="text-link">
            {t('cart.points.all', { number: number(maxPoints) })}
          </button>
        </p>
      )}
    </Section>
  );
}

const shown = (points: number) => (points > 0 ? String(points) : '');

/** With scripts the field stays mounted, and takes the server's value. */
function useShownAsPaying(paying: number, isSaving: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(paying);
  useEffect(() => {
    if (isSaving || before.current === paying) return;
    before.current = paying;
    const input = place.current?.querySelector('input');
    if (!input) return;
    input.value = shown(paying);
    // Updates the draft stored on the device.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [paying, isSaving]);
  return place;
}

/** The points that pay, with a button to remove them. */
function Paying({ data: { cart, currency }, paying }: { data: CheckoutData; paying: number }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const money = useMoney(currency);
  const amount = cart.tenders.find(({ kind }) => kind === 'points')?.amount ?? 0;
  const name = points(paying);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-[0.35rem] [&_button]:min-h-8 [&_button]:cursor-pointer">
      <span>
        <strong dir="auto">{name}</strong> {money(-amount)}
      </span>
      <button type="submit" name="intent" value="noPoints" className="text-link">
        {t('checkout.voucher.remove')}
        <span className="sr-only">: {name}</span>
      </button>
    </p>
  );
}
