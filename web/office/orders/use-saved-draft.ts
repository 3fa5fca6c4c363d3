import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OrderDraft, TypedAddress } from '../../../contract/office-order-draft.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';

export type DraftItem = { itemCode: string; name: string; quantity: number };

/** An order that is prepared, as a form holds it. */
export type DraftInput = {
  guestId: string | null;
  name: string;
  emailAddress: string;
  phoneNumber: string;
  culture: Culture;
  address: TypedAddress | null;
  items: readonly DraftItem[];
  shippingMethodId: string | null;
  deliveryDate: string | null;
  voucherCode: string;
  remark: string;
};

export const emptyDraft = (culture: Culture): DraftInput => ({
  ...{ guestId: null, name: '', emailAddress: '', phoneNumber: '', culture, address: null, items: [] },
  ...{ shippingMethodId: null, deliveryDate: null, voucherCode: '', remark: '' },
});

export function fromStored({ cart, ...stored }: OrderDraft): DraftInput {
  const { guestId, name, emailAddress, phoneNumber, culture, address } = stored;
  const { shippingMethodId, deliveryDate, voucherCode, remark } = stored;
  return {
    ...{ guestId, name, emailAddress, phoneNumber, culture, address },
    ...{ shippingMethodId, deliveryDate, voucherCode, remark },
    items: cart.cartItems.map(({ itemCode, name, quantity }) => ({ itemCode, name, quantity })),
  };
}

/** The pause in typing after which a draft is saved. */
const pauseMs = 500;

/**
 * An order that is prepared: each change is saved after a pause, one save at a time, and its reply has the prices.
 * `flush` saves what is not saved yet, and returns whether all of it is; `refresh` reads the prices again.
 */
export function useSavedDraft(draftId: string, initial: DraftInput, stored: OrderDraft | null) {
  const culture = useCulture();
  const [draft, setDraft] = useState(initial);
  const [priced, setPriced] = useState(stored);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(draft);
  const saved = useRef(draft);
  const running = useRef<Promise<boolean> | null>(null);

  /** Reads the prices of now, such as after a refusal. */
  const refresh = useCallback(async () => {
    const read = await officeApi.officeOrderDraft.read({ params: { draftId } }, { culture });
    if (read.succeeded) setPriced(read.data);
  }, [draftId, culture]);

  const flush = useCallback(async (): Promise<boolean> => {
    // Of two saves at once the second begins after the first.
    if (running.current) await running.current;
    const sent = latest.current;
    if (sent === saved.current) return true;
    running.current = (async () => {
      const { items, ...rest } = sent;
      const body = { ...rest, items: items.map(({ itemCode, quantity }) => ({ itemCode, quantity })) };
      const result = await officeApi.officeOrderDraft.put({ params: { draftId }, body }, { culture });
      setFailure(result.succeeded ? null : result);
      if (result.succeeded) {
        saved.current = sent;
        setPriced(result.data);
      } else await refresh();
      return result.succeeded;
    })();
    const succeeded = await running.current;
    running.current = null;
    return succeeded && latest.current !== sent ? flush() : succeeded;
  }, [draftId, culture, refresh]);

  useEffect(() => {
    if (draft === saved.current) return;
    const timer = setTimeout(() => void flush(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  // What was typed last is saved also by whoever leaves the form within the pause.
  useEffect(() => () => void flush(), [flush]);

  function change(more: Partial<DraftInput>) {
    latest.current = { ...latest.current, ...more };
    setDraft(latest.current);
  }
  return { draft, change, priced, failure, flush, refresh };
}
