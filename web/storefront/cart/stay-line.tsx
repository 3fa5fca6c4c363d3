import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { LinePicture } from './line-parts.tsx';
import { PublicPrice } from './public-price.tsx';
import { RemoveLine } from './remove-line.tsx';
import type { ShownLine } from './shown-cart.ts';
import { type CartStayLine, isAvailable } from './stay-labels.ts';
import { otherDatesPath, otherRoomTypesPath } from './stay-links.ts';
import { StayBreakdown, StayCancellation, StayFacts } from './stay-parts.tsx';

type StayLineProps = { line: ShownLine; stay: CartStayLine; extras: readonly ShownLine[]; isStale: boolean };

/** A reservation in the cart; the guest changes it with a new search. */
export function StayLine({ line, stay, extras, isStale }: StayLineProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const room = otherDatesPath(culture, stay);
  const isLost = line.messages.length > 0;
  return (
    <article className="cart-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-[clamp(0.9rem,2.5vw,1.5rem)] gap-y-[0.35rem]">
      <LinePicture image={line.image} />
      <div className="cart-line-words">
        <h3 className="font-semibold leading-[1.35]">
          <Link to={room} className="line-link" dir="auto">
            {line.name}
          </Link>
        </h3>
        <StayFacts stay={stay} />
        {!isLost && <StayCancellation stay={stay} />}
        <PublicPrice item={line} />
      </div>
      {isAvailable(stay) && (
        <p className={`cart-line-amount grid pt-[0.15rem] tabular-nums ${isStale ? 'is-stale' : ''}`}>
          {money(line.subtotalInclVat)}
          <span className="line-note">{t('stay.offer.allIn')}</span>
        </p>
      )}
      {isAvailable(stay) && (
        <details className="stay-details">
          <summary>{t('cart.stay.details')}</summary>
          <StayBreakdown stay={stay} />
        </details>
      )}
      <StayProblem line={line} stay={stay} />
      <div className="line-actions">
        {!isLost && (
          <Link to={room} className="line-remove">
            {t('cart.stay.otherDays')}
            <span className="sr-only">: {line.name}</span>
          </Link>
        )}
        <RemoveLine line={line} extras={extras} />
      </div>
    </article>
  );
}

/** The reason why it is unavailable, and links to alternatives. */
function StayProblem({ line, stay }: Pick<StayLineProps, 'line' | 'stay'>) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [problem] = line.messages;
  if (!problem) return null;
  return (
    <div className="line-problem [&>p]:flex-[1_0_100%]">
      <p>
        <ProblemIcon />
        <span>{problem.message}</span>
      </p>
      <Link to={otherDatesPath(culture, stay)} className="button-quiet">
        {t('cart.stay.otherDays')}
      </Link>
      <Link to={otherRoomTypesPath(culture, stay)} className="button-quiet">
        {t('cart.stay.otherRooms')}
      </Link>
    </div>
  );
}
