import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { otherDatesPath, otherRoomTypesPath } from '../cart/stay-links.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import type { Hold, HoldError as HoldFailure } from './hold-stays.ts';
import type { CheckoutData } from './load-checkout.ts';

type HoldNoticeProps = { data: CheckoutData; notHeld: HoldFailure | undefined };

/** The end of the hold of the rooms, with a button to start or extend it. */
export function HoldNotice({ data: { hold, cart, culture }, notHeld }: HoldNoticeProps) {
  const { t } = useTranslation();
  const left = useTimeLeft(hold);
  const stays = cart.items.filter(({ stay }) => stay);
  if (hold) return <Held hold={hold} left={left ?? hold.leftMs} rooms={stays.length} />;
  // The messages of an unavailable reservation say so.
  if (stays.length === 0 || stays.some(({ messages }) => messages.length > 0)) return null;
  if (!notHeld) return <NotYetHeld />;
  const [first] = stays;
  return (
    <HoldErrorNotice error={notHeld}>
      {notHeld.isOver && first?.stay ? (
        <>
          <Link to={otherRoomTypesPath(culture, first.stay)} className="button-quiet">
            {t('cart.stay.otherRooms')}
          </Link>
          <Link to={otherDatesPath(culture, first.stay)} className="button-quiet">
            {t('cart.stay.otherDays')}
          </Link>
        </>
      ) : (
        <button type="submit" name="intent" value="save" className="button-quiet">
          {t('checkout.hold.try')}
        </button>
      )}
    </HoldErrorNotice>
  );
}

/** On a page opened by its address; with scripts it starts the hold itself. */
function NotYetHeld() {
  const { t } = useTranslation();
  return (
    <div className="checkout-hold">
      <ClockIcon />
      <p>{t('checkout.hold.notYet')}</p>
      <button type="submit" name="intent" value="save" className="button-quiet">
        {t('checkout.hold.begin')}
      </button>
    </div>
  );
}

const minute = 60_000;

type HeldProps = { hold: Hold; left: number; rooms: number };

function Held({ hold, left, rooms }: HeldProps) {
  const { t } = useTranslation();
  const { clock } = useDateFormat();
  const isOver = left <= 0;
  return (
    <div className={isOver ? 'checkout-hold is-over' : 'checkout-hold'}>
      <ClockIcon />
      <p>
        {isOver
          ? t('checkout.hold.over', { count: rooms })
          : t('checkout.hold.until', { count: rooms, time: clock(hold.expiresAt) })}
        {!isOver && (
          <span aria-hidden="true" className="js-only block text-muted text-detail tabular-nums">
            {t('checkout.hold.left', { time: minutesAndSeconds(left) })}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {getAnnouncedMinute(left) === 'over' && t('checkout.hold.over', { count: rooms })}
        {getAnnouncedMinute(left) === 5 && t('checkout.hold.minutes', { count: 5 })}
        {getAnnouncedMinute(left) === 1 && t('checkout.hold.minutes', { count: 1 })}
      </p>
      {isOver ? (
        <button type="submit" name="intent" value="save" className="button-quiet">
          {t('checkout.hold.again')}
        </button>
      ) : (
        hold.mayExtend && (
          <button type="submit" name="intent" value="extend" className="button-quiet">
            {t('checkout.hold.longer')}
          </button>
        )
      )}
    </div>
  );
}

/** Announcing every second would drown everything else: screen readers hear three announcements. */
function getAnnouncedMinute(left: number): 5 | 1 | 'over' | null {
  if (left <= 0) return 'over';
  if (left <= minute) return 1;
  return left <= 5 * minute ? 5 : null;
}

function minutesAndSeconds(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function HoldErrorNotice({ error: { message }, children }: { error: HoldFailure; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="checkout-hold is-over">
      <ClockIcon />
      <p>{message || t('checkout.hold.none')}</p>
      {children}
    </div>
  );
}

function ClockIcon() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z" />
      <path d="M12 7.5V12l3 2" />
    </Icon>
  );
}

/**
 * Milliseconds until the end of a hold, by the server's clock, updated each second; null where there is none.
 */
function useTimeLeft(hold: Hold | null): number | null {
  const isOfDocument = useRef(useIsOfDocument());
  const [left, setLeft] = useState(hold?.leftMs ?? null);
  useEffect(() => {
    const since = isOfDocument.current ? documentCameAt() : Date.now();
    isOfDocument.current = false;
    if (!hold) return setLeft(null);
    const tick = () => setLeft(Math.max(0, since + hold.leftMs - Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [hold]);
  return left;
}

/** Whether the data came with the document, whose scripts may have started much later. */
function useIsOfDocument(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

function documentCameAt(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (entry?.responseStart ?? 0);
}
