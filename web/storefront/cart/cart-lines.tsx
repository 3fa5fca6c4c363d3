import { useTranslation } from 'react-i18next';
import { ContentLink } from '../../ui/content-link.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { hasQuantity, withExtras } from './line-extras.ts';
import { LineAttributes, LinePicture, otherAttributes } from './line-parts.tsx';
import { LineProblem } from './line-problem.tsx';
import { PublicPrice } from './public-price.tsx';
import { QuantityForm } from './quantity-form.tsx';
import type { RemainingByLine } from './remaining-by-line.ts';
import { RemoveLine } from './remove-line.tsx';
import { pendingLineId, type ShownCart, type ShownLine } from './shown-cart.ts';
import { StayLine } from './stay-line.tsx';
import { ExtraNote } from './stay-parts.tsx';

type CartLinesProps = {
  cart: ShownCart;
  /** Remaining stock by line, for lines that exceed it. */
  left?: RemainingByLine;
  /** In the drawer. */
  isCompact?: boolean;
  /** A change is pending, so the amounts are the earlier ones. */
  isStale?: boolean;
};

/** The lines of the cart, each with its controls. */
export function CartLines({ cart, left = {}, isCompact = false, isStale = false }: CartLinesProps) {
  const { t } = useTranslation();
  return (
    <ul className={`cart-lines ${isCompact ? 'is-compact' : ''}`}>
      {withExtras(cart.items).map(({ line, extras }) => (
        <li key={line.id}>
          {line.stay ? (
            <StayLine line={line} stay={line.stay} extras={extras} isStale={isStale} />
          ) : (
            <CartLine line={line} left={left[line.id]} isStale={isStale} />
          )}
          {extras.length > 0 && (
            <ul
              className="stay-extras ps-4 border-s-2 border-line"
              aria-label={t('cart.stay.extrasOf', { name: line.name })}
            >
              {extras.map((extra) => (
                <li key={extra.id}>
                  <CartLine line={extra} ofStay={line.stay} left={left[extra.id]} isStale={isStale} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type CartLineProps = {
  line: ShownLine;
  /** The reservation that the extra belongs to. */
  ofStay?: ShownLine['stay'];
  left: number | undefined;
  isStale: boolean;
};

function CartLine({ line, ofStay = null, left, isStale }: CartLineProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const { name, url, unitPriceInclVat, subtotalInclVat, quantity } = line;
  const isComing = line.id === pendingLineId;
  return (
    <article
      className="cart-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-[clamp(0.9rem,2.5vw,1.5rem)] gap-y-[0.35rem]"
      aria-busy={isComing}
    >
      <LinePicture image={line.image} />
      <div className="cart-line-words">
        <h3 className="font-semibold leading-[1.35]">
          {url ? (
            <ContentLink link={{ url }} className="line-link">
              {name}
            </ContentLink>
          ) : (
            name
          )}
        </h3>
        {quantity > 1 && !ofStay && (
          <p className="line-note">{t('cart.each', { amount: money(unitPriceInclVat) })}</p>
        )}
        <PublicPrice item={line} />
        <ExtraNote item={line} stay={ofStay} />
        <LineAttributes attributes={otherAttributes(line)} />
      </div>
      <p className={`cart-line-amount grid pt-[0.15rem] tabular-nums ${isStale ? 'is-stale' : ''}`}>
        {money(subtotalInclVat)}
      </p>
      {!isComing && <LineActions line={line} />}
      <LineProblem line={line} left={left} />
    </article>
  );
}

function LineActions({ line }: { line: ShownLine }) {
  if (hasQuantity(line)) return <QuantityForm line={line} />;
  return (
    <div className="line-actions">
      <RemoveLine line={line} />
    </div>
  );
}
