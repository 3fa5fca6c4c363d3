import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemIcon } from '../forms/problem-icon.tsx';
import { useShell } from '../layout/shell.ts';
import { useCulture } from '../page/culture.ts';
import { useMoney } from '../shop/money.ts';
import { LinePicture } from './line-parts.tsx';
import { PublicPrice } from './public-price.tsx';
import { RemoveLine } from './remove-line.tsx';
import type { ShownLine } from './shown-cart.ts';
import { otherDaysPath, otherRoomsPath } from './stay-links.ts';
import { StayBreakdown, StayFacts, StayTerms } from './stay-parts.tsx';
import { canBeHad, type LineStay } from './stay-words.ts';

type StayLineProps = { line: ShownLine; stay: LineStay; extras: readonly ShownLine[]; isStale: boolean };

/** A stay in the cart: it is changed by asking for another one. */
export function StayLine({ line, stay, extras, isStale }: StayLineProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const room = otherDaysPath(culture, stay);
  const isLost = line.messages.length > 0;
  return (
    <article className="cart-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-[clamp(0.9rem,2.5vw,1.5rem)] gap-y-[0.35rem]">
      <LinePicture image={line.image} />
      <div className="cart-line-words">
        <h3 className="font-semibold leading-[1.35]">
          <Link to={room} className="line-link">
            {line.name}
          </Link>
        </h3>
        <StayFacts stay={stay} />
        {!isLost && <StayTerms stay={stay} />}
        <PublicPrice item={line} />
      </div>
      {canBeHad(stay) && (
        <p className={`cart-line-amount grid pt-[0.15rem] tabular-nums ${isStale ? 'is-stale' : ''}`}>
          {money(line.subtotalInclVat)}
          <span className="line-note">{t('stay.offer.allIn')}</span>
        </p>
      )}
      {canBeHad(stay) && (
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

/** Why it cannot be had any more, and where something like it can. */
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
      <Link to={otherDaysPath(culture, stay)} className="button-quiet">
        {t('cart.stay.otherDays')}
      </Link>
      <Link to={otherRoomsPath(culture, stay)} className="button-quiet">
        {t('cart.stay.otherRooms')}
      </Link>
    </div>
  );
}
