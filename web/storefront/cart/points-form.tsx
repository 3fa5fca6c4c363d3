import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { usePoints } from '../loyalty/use-points.ts';
import { useCartSubmit } from './cart-submit.ts';
import { readPoints } from './parse-points.ts';
import { type CartPoints, PointsFacts } from './points-facts.tsx';

/** The refused number of points and the reason. */
export type PointsError = { typed: string; message: string };

type PointsFormProps = { points: CartPoints; paying: number; error: PointsError | null };

/** Lets a member pay with points: a typed number, or the maximum. */
export function PointsForm({ points, paying, error: ofPage }: PointsFormProps) {
  const { t } = useTranslation();
  const { number } = usePoints();
  const culture = useCulture();
  const submit = useCartSubmit();
  const [error, setError] = useState(ofPage);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { maxPoints } = points;
  // The server's value replaces the typed one.
  useEffect(() => {
    if (field.current && !error) field.current.value = shown(paying);
  }, [paying, error]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const typed = String(form.get('points') ?? '');
    const requested = readPoints(form);
    if (requested === undefined) setError({ typed, message: t('error:form.whole_number') });
    else {
      setSending(true);
      const { pointsError = null } = await submit(form);
      setSending(false);
      setError(pointsError);
    }
    field.current?.focus();
  };
  return (
    <div className="voucher-form">
      <h3>{t('cart.points.title')}</h3>
      <PointsFacts points={points} />
      {maxPoints > 0 && (
        <form method="post" action={href('cart', { culture })} onSubmit={send} className="voucher-form">
          <input type="hidden" name="intent" value="points" />
          <label htmlFor="points">{t('cart.points.label')}</label>
          <div className="voucher-row flex flex-wrap gap-[0.6rem]">
            <input
              ref={field}
              id="points"
              name="points"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              defaultValue={error?.typed ?? shown(paying)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'points-problem' : undefined}
              className="field"
            />
            <button type="submit" aria-disabled={isSending || undefined} className="button-quiet">
              {t('cart.points.use')}
            </button>
          </div>
          {paying < maxPoints && (
            <button type="submit" name="max" value={maxPoints} className="line-remove">
              {t('cart.points.all', { number: number(maxPoints) })}
            </button>
          )}
          <div role="status">
            {error && (
              <p id="points-problem" className="form-problem">
                <ProblemIcon />
                {error.message}
              </p>
            )}
          </div>
        </form>
      )}
    </div>
  );
}

const shown = (points: number) => (points > 0 ? String(points) : '');

/** Removes the points from the payment. */
export function RemovePoints({ what }: { what: string }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const submit = useCartSubmit();
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <form method="post" action={href('cart', { culture })} onSubmit={remove}>
      <input type="hidden" name="intent" value="points" />
      <input type="hidden" name="points" value="0" />
      <button type="submit" className="line-remove">
        {t('cart.remove')}
        <span className="sr-only">: {what}</span>
      </button>
    </form>
  );
}
