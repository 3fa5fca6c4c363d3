import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { api } from '../../reads.ts';
import { useCulture } from '../../use-culture.ts';
import { paymentOutcome } from './payment-outcome.ts';

/** Seconds between polls, with growing pauses; after the last one the guest can use a button. */
const pauses = [2, 2, 3, 4, 5, 8, 10, 15, 20, 30, 30, 30, 60, 60, 60, 60, 60];

/**
 * Polls an order for some minutes, only while the page is visible; reloads the page's data when the outcome
 * changes. Returns whether it still polls.
 */
export function useOrderPolling(order: Order): boolean {
  const culture = useCulture();
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const { link } = order;
  const known = paymentOutcome(order);
  const seconds = pauses[looks];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll schedules the next one
  useEffect(() => {
    if (seconds === undefined) return;
    const asking = new AbortController();
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const { signal } = asking;
      const { data } = await api.order.read({ params: { orderKey: link } }, { culture, signal });
      if (signal.aborted) return;
      if (data && paymentOutcome(data) !== known) revalidate();
      setLooks((count) => count + 1);
    };
    const timer = setTimeout(look, seconds * 1000);
    // After the bank's app or a lost connection: at once.
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      asking.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [looks, seconds, link, known, culture, revalidate]);
  return seconds !== undefined;
}
