import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { CounterItem } from '../../../contract/office-counter.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { InputFrame, NumberInput, RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { lastTerminal, rememberTerminal } from '../form/last-terminal.ts';
import { ClosedDrawer } from '../form/payment-fields.tsx';
import { QuantityInput } from '../form/quantity-input.tsx';
import { RestoredInput } from '../form/restored-input.tsx';
import type { UnsavedInput } from '../form/unsaved-input.ts';
import { useTerminals } from '../form/use-terminals.ts';
import { officeApi } from '../office-api.ts';
import { useMissingRight } from '../use-may-use.ts';
import { CounterCodes } from './counter-codes.tsx';
import { CounterReceipt } from './counter-receipt.tsx';
import { CounterWaiting } from './counter-waiting.tsx';

type Culture = PanelProps['culture'];
type Line = CounterItem & { quantity: number };
/** What is stored of a sale until it is paid, without codes: whoever has the code of a gift card can spend it. */
type Sale = {
  saleId: string;
  lines: readonly Line[];
  emailAddress: string;
  /** Its order, while that waits for a payment on a terminal. */
  orderName?: string;
};
type Sold = { order: StaffOrder; received: number | null };

const cents = (amount: number) => Math.round(amount * 100);

/** The sale of goods at the counter: scan or search, take the money, print the receipt. */
export function CounterPanel({ culture }: PanelProps) {
  const [sold, setSold] = useState<Sold | null>(null);
  const missingRight = useMissingRight()('payments:take');
  if (missingRight) return <p dir="auto">{missingRight}</p>;
  if (sold) return <CounterReceipt {...sold} culture={culture} onNext={() => setSold(null)} />;
  return (
    <RestoredInput<Sale> form="counter sale">
      {(former, unsaved) => (
        <CurrentSale culture={culture} former={former} unsaved={unsaved} onSold={setSold} />
      )}
    </RestoredInput>
  );
}

type CurrentSaleProps = {
  culture: Culture;
  former: Sale | undefined;
  unsaved: UnsavedInput<Sale>;
  onSold: (sold: Sold) => void;
};

/** A sale while its goods are collected, and while it waits for a payment on a terminal. */
function CurrentSale({ culture, former, unsaved, onSold }: CurrentSaleProps) {
  const [sale, setSale] = useState(former);
  if (!sale?.orderName) {
    return <CounterSale {...{ culture, unsaved, onSold }} former={sale} onWaiting={change} />;
  }
  const { orderName, ...sent } = sale;
  return (
    <CounterWaiting
      culture={culture}
      orderName={orderName}
      onPaid={(order) => {
        unsaved.clear();
        onSold({ order, received: null });
      }}
      onBack={() => change({ ...sent, saleId: crypto.randomUUID() })}
    />
  );

  function change(next: Sale) {
    unsaved.store(next);
    setSale(next);
  }
}

type CounterSaleProps = CurrentSaleProps & { onWaiting: (sale: Sale) => void };

function CounterSale({ culture, former, unsaved, onSold, onWaiting }: CounterSaleProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  // The number of a sale that was sent before a crash: the server records it once.
  const [saleId] = useState(() => former?.saleId ?? crypto.randomUUID());
  const [lines, setLines] = useState<readonly Line[]>(former?.lines ?? []);
  const [emailAddress, setEmailAddress] = useState(former?.emailAddress ?? '');
  useEffect(() => {
    if (lines.length > 0) unsaved.store({ saleId, lines, emailAddress });
    else unsaved.clear();
  }, [saleId, lines, emailAddress, unsaved]);
  const terminals = useTerminals();
  const [chosenMethod, setMethod] = useState<'cash' | 'card' | 'terminal'>(() =>
    lastTerminal() ? 'terminal' : 'cash',
  );
  const [chosenTerminal, setTerminal] = useState(lastTerminal);
  const { active = [] } = terminals;
  const method = chosenMethod === 'terminal' && terminals.active?.length === 0 ? 'cash' : chosenMethod;
  const terminalId = (active.find(({ id }) => id === chosenTerminal) ?? active[0])?.id ?? '';
  const [received, setReceived] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [changed, setChanged] = useState<{ total: number; due: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const latestCodes = useRef(codes);
  const [typedCode, setTypedCode] = useState('');
  const [codeFailure, setCodeFailure] = useState<Failure | null>(null);
  const [addingCount, setAddingCount] = useState(0);
  const adding = useRef<Promise<void>>(Promise.resolve());
  const tender = useRef<HTMLDivElement>(null);
  const items = lines.map(({ itemCode, quantity }) => ({ itemCode, quantity }));
  const read = useRead(
    officeApi.officeCounter.quote,
    codes.length > 0 && lines.length > 0 ? { body: { items, emailAddress: '', codes: [...codes] } } : null,
    { showsPrevious: true },
  );
  const quote = codes.length > 0 && lines.length > 0 ? read.value : null;
  const isPriced = codes.length === 0 || (read.isCurrent && !read.failure);
  const sum = lines.reduce((all, { price, quantity }) => all + cents(price) * quantity, 0) / 100;
  const total = changed?.total ?? quote?.totalPriceInclVat ?? sum;
  const due = changed?.due ?? quote?.dueInclVat ?? total;
  const isPaidByCards = quote !== null && due === 0;
  const age = Math.max(0, ...lines.map(({ minimumAge }) => minimumAge));
  const change = received === null ? null : (cents(received) - cents(due)) / 100;

  /** From the lines of now, because the answer to a scan may arrive after that to a later one. */
  function update(toNext: (lines: readonly Line[]) => readonly Line[]) {
    setLines(toNext);
    setChanged(null);
    setFailure(null);
  }

  function add(item: CounterItem) {
    update((lines) => {
      const index = lines.findIndex(({ itemCode }) => itemCode === item.itemCode);
      const known = lines[index];
      return known
        ? lines.with(index, { ...known, quantity: known.quantity + 1 })
        : [...lines, { ...item, quantity: 1 }];
    });
  }

  async function sell() {
    setBusy(true);
    const result = await officeApi.officeCounter.sell(
      {
        body: {
          ...{ saleId, emailAddress, method, reference, items, acceptedTotal: total },
          ...(method === 'terminal' && { terminalId }),
          ...(codes.length > 0 && { codes: [...codes], acceptedDue: due }),
        },
      },
      { culture },
    );
    setBusy(false);
    if (result.succeeded && method === 'terminal') rememberTerminal(terminalId);
    if (result.succeeded && result.data.status !== 'completed') {
      return onWaiting({ saleId, lines, emailAddress, orderName: result.data.orderName });
    }
    if (result.succeeded) {
      unsaved.clear();
      return onSold({ order: result.data, received: method === 'cash' && !isPaidByCards ? received : null });
    }
    setFailure(result);
    if (codes.length > 0) read.again();
    if (result.code !== 'price_changed') return;
    const next = Number(result.details?.total);
    setChanged({ total: next, due: Number(result.details?.due ?? (codes.length > 0 ? due : next)) });
  }

  /**
   * Prices the sale with the typed code too, so that a wrong one is refused in its field. The field is free for the next
   * scan at once; codes are added one after the other.
   */
  function addTyped() {
    const code = typedCode.trim();
    if (code === '') return;
    setTypedCode('');
    setCodeFailure(null);
    setAddingCount((count) => count + 1);
    adding.current = adding.current.then(async () => {
      const next = [...latestCodes.current, code];
      const result = await officeApi.officeCounter.quote(
        { body: { items, emailAddress: '', codes: next } },
        { culture },
      );
      setAddingCount((count) => count - 1);
      // Meanwhile codes may have been removed.
      if (result.succeeded) return choose([...latestCodes.current, code]);
      setCodeFailure(result);
      setTypedCode((typed) => typed || code);
    });
  }

  function choose(next: readonly string[]) {
    latestCodes.current = next;
    setCodes(next);
    setChanged(null);
    setFailure(null);
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] items-start">
      <section className="office-card grid gap-4">
        <ScanField
          culture={culture}
          onFound={add}
          onDone={() => tender.current?.querySelector<HTMLElement>('input, select, button')?.focus()}
        />
        <Table
          rows={lines}
          rowKey={({ itemCode }) => itemCode}
          caption={t('counter.lines')}
          isCaptionHidden
          empty={<p>{t('counter.empty')}</p>}
          columns={[
            {
              key: 'name',
              header: t('counter.item'),
              cell: ({ name, itemCode, left, quantity }) => (
                <>
                  <span dir="auto">{name}</span>
                  <span className="block font-normal">{itemCode}</span>
                  {left !== null && quantity > left && (
                    <span role="status" className="block">
                      {t('counter.onlyLeft', { left })}
                    </span>
                  )}
                </>
              ),
              isRowHeader: true,
            },
            {
              key: 'quantity',
              header: t('counter.quantity'),
              cell: (line) => (
                <QuantityInput
                  label={t('counter.quantityOf', { name: line.name })}
                  value={line.quantity}
                  min={0}
                  max={line.left ?? 999}
                  onChange={(quantity) =>
                    update((lines) =>
                      lines.flatMap((one) =>
                        one.itemCode !== line.itemCode ? [one] : quantity > 0 ? [{ ...one, quantity }] : [],
                      ),
                    )
                  }
                />
              ),
              isNumeric: true,
            },
            {
              key: 'price',
              header: t('counter.price'),
              cell: ({ price, quantity }) => money((cents(price) * quantity) / 100),
              isNumeric: true,
            },
          ]}
        />
        {age > 0 && <p role="status">{t('counter.checkAge', { age })}</p>}
      </section>
      <form
        className="office-card grid gap-4"
        aria-label={t('counter.payment')}
        onSubmit={(event) => {
          event.preventDefault();
          // A code that was typed and not added yet counts too.
          if (typedCode.trim() !== '') addTyped();
          else if (lines.length > 0 && isPriced && addingCount === 0 && !isBusy) void sell();
        }}
      >
        <p className="flex justify-between text-xl font-semibold tabular-nums">
          <span>{t('counter.total')}</span>
          <output>{money(total)}</output>
        </p>
        {lines.length > 0 && (
          <CounterCodes
            codes={codes}
            quote={quote}
            typed={typedCode}
            onType={(typed) => {
              setTypedCode(typed);
              setCodeFailure(null);
            }}
            onAdd={addTyped}
            failure={codeFailure}
            onChange={choose}
          />
        )}
        <Problems failure={codes.length > 0 ? read.failure : null} />
        {!isPaidByCards && (
          <>
            <RadioInput
              label={t('officeKit.payment.method')}
              value={method}
              choices={[
                ...(active.length > 0 || method === 'terminal'
                  ? [{ value: 'terminal' as const, label: t('officeKit.payment.terminal') }]
                  : []),
                { value: 'cash', label: t('officeKit.payment.cash') },
                { value: 'card', label: t('officeKit.payment.card') },
              ]}
              onChange={setMethod}
            />
            {method === 'terminal' && terminals.failure && (
              <p role="status">{t('officeKit.terminal.unavailable')}</p>
            )}
            {method === 'cash' && <ClosedDrawer />}
            <div ref={tender} className="grid gap-4">
              {method === 'terminal' && active.length > 0 && (
                <SelectInput
                  label={t('officeKit.terminal.label')}
                  error={findError(failure, 'body.terminalId')}
                  value={terminalId}
                  choices={active.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setTerminal}
                />
              )}
              {method === 'cash' && (
                <>
                  <NumberInput
                    label={t('counter.received')}
                    error={undefined}
                    value={received}
                    onChange={setReceived}
                  />
                  {change !== null && (
                    <p role="status" className="font-semibold">
                      {change < 0
                        ? t('counter.tooLittle', { amount: money(-change) })
                        : t('counter.change', { amount: money(change) })}
                    </p>
                  )}
                </>
              )}
              {method === 'card' && (
                <TextInput
                  label={t('officeKit.payment.reference')}
                  hint={t('officeKit.payment.referenceHint')}
                  error={findError(failure, 'body.reference')}
                  value={reference}
                  maxLength={200}
                  onChange={setReference}
                />
              )}
            </div>
          </>
        )}
        <TextInput
          label={t('counter.email')}
          hint={t('counter.emailHint')}
          error={findError(failure, 'body.emailAddress')}
          value={emailAddress}
          autoComplete="off"
          onChange={setEmailAddress}
        />
        <Problems failure={failure} />
        <button
          type="submit"
          className="button justify-center"
          disabled={
            isBusy ||
            addingCount > 0 ||
            !isPriced ||
            lines.length === 0 ||
            (method === 'terminal' && terminalId === '' && !isPaidByCards) ||
            (change !== null && method === 'cash' && !isPaidByCards && change < 0)
          }
        >
          {sellLabel()}
        </button>
      </form>
    </div>
  );

  function sellLabel(): string {
    if (isPaidByCards) return t('counter.sellPaid');
    if (method === 'terminal') return t('counter.sellOnTerminal', { amount: money(due) });
    return t('counter.sell', { amount: money(due) });
  }
}

type ScanFieldProps = {
  culture: Culture;
  onFound: (item: CounterItem) => void;
  /** Enter in the empty field. */
  onDone: () => void;
};

/** Takes what a scanner types, which ends with Enter; what is not exact offers what it may be. */
function ScanField({ culture, onFound, onDone }: ScanFieldProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<readonly CounterItem[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function choose(item: CounterItem) {
    onFound(item);
    setFound(null);
    setTerm('');
    field.current?.focus();
  }

  async function search() {
    const searchTerm = term.trim();
    if (!searchTerm) return onDone();
    // The next scan may begin before this one is answered.
    setTerm('');
    const result = await officeApi.officeCounter.find({ query: { searchTerm } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return setTerm(searchTerm);
    const exact = result.data.filter(({ isExact }) => isExact);
    const [item] = exact.length > 0 ? exact : result.data;
    if (item && (exact.length === 1 || result.data.length === 1)) return choose(item);
    setFound(result.data);
    setTerm(searchTerm);
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <InputFrame label={t('counter.scan')} hint={t('counter.scanHint')} error={undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            // biome-ignore lint/a11y/noAutofocus: a scanner types into the field that has the focus.
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        )}
      </InputFrame>
      <Problems failure={failure} />
      {found?.length === 0 && <p role="status">{t('counter.notFound')}</p>}
      {found && found.length > 0 && (
        <ul className="grid gap-1" aria-label={t('counter.found')}>
          {found.map((item) => (
            <li key={item.itemCode}>
              <FoundItem item={item} onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function FoundItem({ item, onChoose }: { item: CounterItem; onChoose: (item: CounterItem) => void }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  return (
    <button
      type="button"
      className="flex w-full justify-between gap-4 px-2 py-1 text-start hover:bg-sand"
      disabled={item.left !== null && item.left <= 0}
      onClick={() => onChoose(item)}
    >
      <span dir="auto">{`${item.name} · ${item.itemCode}`}</span>
      <span className="tabular-nums">
        {item.left !== null && item.left <= 0 ? t('counter.soldOut') : money(item.price)}
      </span>
    </button>
  );
}
