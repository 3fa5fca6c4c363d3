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
  companyId: string | null;
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
  ...{
    guestId: null,
    companyId: null,
    name: '',
    emailAddress: '',
    phoneNumber: '',
    culture,
    address: null,
    items: [],
  },
  ...{ shippingMethodId: null, deliveryDate: null, voucherCode: '', remark: '' },
});

export function fromStored({ cart, ...stored }: OrderDraft): DraftInput {
  const { guestId, companyId, name, emailAddress, phoneNumber, culture, address } = stored;
  const { shippingMethodId, deliveryDate, voucherCode, remark } = stored;
  return {
    ...{ guestId, companyId, name, emailAddress, phoneNumber, culture, address },
    ...{ shippingMethodId, deliveryDate, voucherCode, remark },
    items: cart.cartItems.map(({ itemCode, name, quantity }) => ({ itemCode, name, quantity })),
  };
}

/** The pause in typing after which a draft is saved. */
const pauseMs = 500;

/**
 * An order that is prepared: each change is saved after a pause, one save at a time, and its reply has the prices.
 * `flush` saves what is not saved yet, and returns whether all of it is; `refresh` reads the prices again. Where a colleague
 * saved it meanwhile, `theirs` is their version, and nothing more is saved until one of both is chosen.
 */
export function useSavedDraft(draftId: string, initial: DraftInput, stored: OrderDraft | null) {
  const culture = useCulture();
  const [draft, setDraft] = useState(initial);
  const [priced, setPriced] = useState(stored);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<OrderDraft | null>(null);
  const version = useRef(stored?.savedAt);
  const isBlocked = useRef(false);
  const latest = useRef(draft);
  const saved = useRef(draft);
  const running = useRef<Promise<boolean> | null>(null);

  const accept = useCallback((read: OrderDraft) => {
    version.current = read.savedAt;
    setPriced(read);
  }, []);

  /** Reads the prices of now, such as after a refusal. */
  const refresh = useCallback(async () => {
    const read = await officeApi.officeOrderDraft.read({ params: { draftId } }, { culture });
    if (read.succeeded) accept(read.data);
  }, [draftId, culture, accept]);

  const flush = useCallback(async (): Promise<boolean> => {
    // Of several at once each waits for its turn: the one before it may have begun another save.
    while (running.current) await running.current;
    const sent = latest.current;
    if (isBlocked.current) return false;
    if (sent === saved.current) return true;
    running.current = (async () => {
      const { items, ...rest } = sent;
      const body = {
        ...rest,
        items: items.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
        ...(version.current && { version: version.current }),
      };
      const result = await officeApi.officeOrderDraft.put({ params: { draftId }, body }, { culture });
      const isConflict = !result.succeeded && result.code === 'version_conflict';
      setFailure(result.succeeded || isConflict ? null : result);
      if (result.succeeded) {
        saved.current = sent;
        accept(result.data);
      } else if (isConflict) {
        isBlocked.current = true;
        setTheirs(result.details?.theirs as OrderDraft);
      } else await refresh();
      running.current = null;
      return result.succeeded;
    })();
    const succeeded = await running.current;
    return succeeded && latest.current !== sent ? flush() : succeeded;
  }, [draftId, culture, refresh, accept]);

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

  /** Ends a conflict: with the colleague's version, or with a save over it. */
  function settle(read: OrderDraft, isMine: boolean) {
    isBlocked.current = false;
    setTheirs(null);
    if (isMine) version.current = read.savedAt;
    else {
      accept(read);
      saved.current = fromStored(read);
      latest.current = saved.current;
      setDraft(saved.current);
    }
    void flush();
  }
  return { draft, change, priced, failure, flush, refresh, theirs, settle };
}
