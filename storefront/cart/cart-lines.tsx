import { useTranslation } from 'react-i18next';
import { useShell } from '../layout/shell.ts';
import { useMoney } from '../shop/money.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { LeftByLine } from './left-by-line.ts';
import { LineAttributes, LinePicture } from './line-parts.tsx';
import { LineProblem } from './line-problem.tsx';
import { QuantityForm } from './quantity-form.tsx';
import { comingId, type ShownCart, type ShownLine } from './shown-cart.ts';

type CartLinesProps = {
  cart: ShownCart;
  /** Of lines that there is not enough of, how many there are. */
  left?: LeftByLine;
  /** In the drawer. */
  isCompact?: boolean;
  /** A change is under way, so the amounts are those of before. */
  isStale?: boolean;
};

/** What is in the cart, each line with what changes it. */
export function CartLines({ cart, left = {}, isCompact = false, isStale = false }: CartLinesProps) {
  return (
    <ul className={`cart-lines ${isCompact ? 'is-compact' : ''}`}>
      {cart.items.map((line) => (
        <li key={line.id}>
          <CartLine line={line} left={left[line.id]} isStale={isStale} />
        </li>
      ))}
    </ul>
  );
}

type CartLineProps = { line: ShownLine; left: number | undefined; isStale: boolean };

function CartLine({ line, left, isStale }: CartLineProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const { name, url, unitPriceInclVat, subtotalInclVat, quantity } = line;
  const isComing = line.id === comingId;
  return (
    <article className="cart-line" aria-busy={isComing}>
      <LinePicture image={line.image} />
      <div className="cart-line-words">
        <h3 className="cart-line-name">
          {url ? (
            <ContentLink link={{ url }} className="line-link">
              {name}
            </ContentLink>
          ) : (
            name
          )}
        </h3>
        {quantity > 1 && <p className="line-note">{t('cart.each', { amount: money(unitPriceInclVat) })}</p>}
        <LineAttributes attributes={line.cartItemAttributes} />
      </div>
      <p className={`cart-line-amount ${isStale ? 'is-stale' : ''}`}>{money(subtotalInclVat)}</p>
      {!isComing && <QuantityForm line={line} />}
      <LineProblem line={line} left={left} />
    </article>
  );
}
