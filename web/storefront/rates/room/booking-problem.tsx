import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemIcon } from '../../../ui/form/problem-icon.tsx';
import type { Problem } from '../../cart/cart-notice.ts';
import { problemText } from '../../cart/cart-notice-line.tsx';

type BookingProblemProps = {
  problem: Problem;
  /** The name of the item that the problem is about. */
  name?: string;
  /** Beside a field, and not above all of them. */
  isOfField?: boolean;
};

/** The reason why a stay was not added to the cart. It takes the focus after the form is sent. */
export function BookingProblem({ problem, name = '', isOfField = false }: BookingProblemProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply takes the focus
  useEffect(() => alert.current?.focus(), [problem]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={isOfField ? 'form-problem' : 'form-problems'}>
      <ProblemIcon />
      <p>{problemText(t, { ...problem, name })}</p>
    </div>
  );
}
