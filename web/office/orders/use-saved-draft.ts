import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OrderDraft, TypedAddress } from '../../../contract/office-order-draft.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';

type Place = typeof officeApi.officeOrderDraft.place;
/** How an order that is prepared is placed. */
type Placement = Parameters<Place>[0]['body'];
type Placed = Awaited<ReturnType<Place>>;

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

/** What is saved of an order that is prepared. */
const toBody = ({ items, ...rest }: DraftInput) => ({
  ...rest,
  items: items.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
});

/** Ignores spaces around texts, which the server does not store. */
const isSame = (one: DraftInput, other: DraftInput) => {
  const [first, second] = [one, other].map((draft) =>
    JSON.stringify(toBody(draft), (_, value) => (typeof value === 'string' ? value.trim() : value)),
  );
  return first === second;
};

/**
 * An order that is prepared: each change is saved after a pause, one save at a time, and its reply has the prices.
 * `flush` saves what is not saved yet, and returns whether all of it is; `place` places what was saved. Where a colleague
 * saved it meanwhile, `theirs` is their version, and nothing more is saved until one of both is chosen. Nothing is saved
 * of an order that was discarded or erased, or after `stop`.
 */
export function useSavedDraft(draftId: string, initial: DraftInput, stored: OrderDraft | null) {
  const culture = useCulture();
  const [draft, setDraft] = useState(initial);
  const [priced, setPriced] = useState(stored);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<OrderDraft | null>(null);
  const version = useRef(stored?.savedAt);
  const isBlocked = useRef(false);
  const isStopped = useRef(false);
  const latest = useRef(draft);
  const saved = useRef(draft);
  const lastSent = useRef(draft);
  const running = useRef<Promise<unknown> | null>(null);

  const accept = useCallback((read: OrderDraft) => {
    version.current = read.savedAt;
    setPriced(read);
  }, []);

  /** Accepts a version that was read, unless a colleague saved it: that is shown first. Returns whether it is accepted. */
  const receive = useCallback(
    (read: OrderDraft): boolean => {
      const isKnown = version.current === undefined || version.current === read.savedAt;
      // The reply to one's own save may have been lost.
      const isOwn = isKnown || isSame(fromStored(read), lastSent.current);
      if (isOwn) accept(read);
      else {
        isBlocked.current = true;
        setTheirs(read);
      }
      return isOwn;
    },
    [accept],
  );

  /** Reads the prices of now after a refusal, which may be due to a colleague. Returns whether to try again at once. */
  const recover = useCallback(
    async (refusal: Failure): Promise<boolean> => {
      const { code, details } = refusal;
      if (code === 'version_conflict') return receive(details?.theirs as OrderDraft);
      if (details?.isGone) {
        isBlocked.current = true;
        setFailure({ ...refusal });
        return false;
      }
      // All but the refused part was saved.
      if (typeof details?.savedAt === 'string') version.current = details.savedAt;
      const read = await officeApi.officeOrderDraft.read({ params: { draftId } }, { culture });
      if (read.succeeded) receive(read.data);
      return false;
    },
    [draftId, culture, receive],
  );

  const flush = useCallback(async (): Promise<boolean> => {
    // Of several at once each waits for its turn: the one before it may have begun another save.
    while (running.current) await running.current;
    const sent = latest.current;
    if (isBlocked.current) {
      // Shows why again.
      setFailure((known) => known && { ...known });
      return false;
    }
    if (sent === saved.current) return true;
    const saving = (async () => {
      lastSent.current = sent;
      const body = { ...toBody(sent), ...(version.current && { version: version.current }) };
      const result = await officeApi.officeOrderDraft.put({ params: { draftId }, body }, { culture });
      setFailure(result.succeeded || result.code === 'version_conflict' ? null : result);
      if (result.succeeded) {
        saved.current = sent;
        accept(result.data);
      }
      const isRepeated = !result.succeeded && (await recover(result));
      running.current = null;
      return { succeeded: result.succeeded, isRepeated };
    })();
    running.current = saving;
    const { succeeded, isRepeated } = await saving;
    return isRepeated || (succeeded && latest.current !== sent) ? flush() : succeeded;
  }, [draftId, culture, recover, accept]);

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

  /** Places what was saved. After a refusal the prices of now are shown, to be accepted by placing it again. */
  async function place(body: Placement): Promise<Placed> {
    const result = await officeApi.officeOrderDraft.place(
      { params: { draftId }, body: { ...body, ...(version.current && { version: version.current }) } },
      { culture },
    );
    const isRepeated = !result.succeeded && (await recover(result));
    return isRepeated ? place(body) : result;
  }

  /** Ends a conflict: what was typed replaces what the colleague saved. */
  function keepMine() {
    if (!theirs) return;
    version.current = theirs.savedAt;
    // Also where all of it was saved before: theirs replaced it.
    saved.current = fromStored(theirs);
    endConflict();
  }

  /** Ends a conflict: the form shows what the colleague saved. */
  function takeTheirs() {
    if (!theirs) return;
    accept(theirs);
    saved.current = fromStored(theirs);
    latest.current = saved.current;
    setDraft(saved.current);
    endConflict();
  }

  function endConflict() {
    isBlocked.current = false;
    setTheirs(null);
    void flush();
  }

  /** Ends saving, because the order was discarded. */
  function stop() {
    isBlocked.current = true;
    isStopped.current = true;
  }
  /** Whether what was typed is not stored: in a conflict, or after a save that failed as a whole. */
  const isUnsaved = () => {
    const hasFailed = failure !== null && !failure.details?.savedAt && !failure.details?.isGone;
    return !isStopped.current && (theirs !== null || (hasFailed && latest.current !== saved.current));
  };
  return { draft, change, priced, failure, flush, place, theirs, keepMine, takeTheirs, stop, isUnsaved };
}
