import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cart } from '../../../contract/cart.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';
import { usePoints } from '../loyalty/use-points.ts';
import { useSiteMoney } from '../loyalty/use-site-money.ts';

export type CartPoints = NonNullable<Cart['points']>;

/** The balance of points, the value of one point, and the maximum for this cart. */
export function PointsFacts({
  points: { available, maxPoints, pointValue, minPoints },
}: {
  points: CartPoints;
}) {
  const { t } = useTranslation();
  const { number, points } = usePoints();
  const money = useSiteMoney();
  const minNote = available < minPoints && t('points.min', { points: points(minPoints) });
  return (
    <p className="text-muted">
      {t('cart.points.have', { points: points(available), amount: money(available * pointValue) })}{' '}
      {t('cart.points.worth', { amount: money(pointValue) })}{' '}
      {minNote ||
        (maxPoints > 0 ? t('cart.points.max', { number: number(maxPoints) }) : t('cart.points.none'))}
    </p>
  );
}

type EarnedPointsProps = {
  points: Cart['points'];
  /** The screen to return to after signing in. */
  backTo: 'cart' | 'checkout';
};

/** The points that a cart earns; a visitor who is no member sees the possible points and a link to join. */
export function EarnedPoints({ points: ofCart, backTo }: EarnedPointsProps) {
  const { t } = useTranslation();
  const { user } = useShell();
  const culture = useCulture();
  const { points } = usePoints();
  if (!ofCart || ofCart.earns === 0) return null;
  const { isMember, earns } = ofCart;
  if (isMember) return <p className="line-note">{t('cart.points.earns', { points: points(earns) })}</p>;
  const isKnown = user !== null && !user.isGuest;
  const login = href('login', { culture }, { query: { returnUrl: href(backTo, { culture }) } });
  return (
    <p className="line-note [&>a]:whitespace-nowrap">
      {t('cart.points.earnsMembers', { points: points(earns) })}{' '}
      {!isKnown && (
        <>
          <Link to={login} rel="nofollow" className="text-link">
            {t('cart.points.login')}
          </Link>
          {'\u00a0· '}
        </>
      )}
      <Link
        to={isKnown ? href('points', { culture }) : href('membership', { culture })}
        className="text-link"
      >
        {isKnown ? t('cart.points.join') : t('membership.how')}
      </Link>
    </p>
  );
}
