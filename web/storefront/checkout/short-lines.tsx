import { useTranslation } from 'react-i18next';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import type { ShortLine } from './load-checkout.ts';
import { Section } from './section.tsx';

/** Lines with too little stock: the remaining stock, and a button to adjust the cart. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Section title={t('checkout.short.title')} className="checkout-short">
      <ul>
        {lines.map(({ id, name, message, left }) => (
          <li key={id}>
            <p className="form-problem">
              <ProblemIcon />
              <span>
                {name}: {message}
              </span>
            </p>
            <p className="checkout-short-ways flex flex-wrap gap-3">
              {left > 0 && (
                <button type="submit" name="intent" value={`quantity:${id}:${left}`} className="button-quiet">
                  {t('checkout.short.take', { left })}
                  <span className="sr-only">: {name}</span>
                </button>
              )}
              <button type="submit" name="intent" value={`quantity:${id}:0`} className="button-quiet">
                {t('checkout.short.remove')}
                <span className="sr-only">: {name}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
