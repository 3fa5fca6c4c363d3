import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import type { OrderDraft, OrderDraftPayment, TypedAddress } from '../../../contract/office-order-draft.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { siteDay } from '../../site-day.ts';
import { countryChoices } from '../../storefront/account/countries.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Conflict } from '../../ui/form/conflict.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { addDays } from '../desk/days.ts';
import { KnownGuests } from '../desk/known-guests.tsx';
import { noPayer, PayerFields, toPayer } from '../desk/payer-fields.tsx';
import { ConfirmLeave } from '../form/confirm-leave.tsx';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { DraftGoods } from './draft-goods.tsx';
import { DraftTotals } from './draft-totals.tsx';
import { type DraftInput, emptyDraft, fromStored, useSavedDraft } from './use-saved-draft.ts';

type NewOrderProps = { culture: Culture; draftId: string };

/** Prepares an order for a guest on the phone; what is typed is saved at once, for a colleague or after a crash. */
export function NewOrder({ culture, draftId }: NewOrderProps) {
  const { cultures } = useShell();
  const drafts = useRead(officeApi.officeOrderDraft.all, {});
  const isStored = drafts.value?.some(({ id }) => id === draftId) ?? false;
  const [isNew, setNew] = useState(false);
  const stored = useRead(
    officeApi.officeOrderDraft.read,
    isStored && !isNew ? { params: { draftId } } : null,
  );
  if (!drafts.value && !isNew) return <ReadProblem {...drafts} />;
  if (isStored && !isNew && !stored.value) return <ReadProblem {...stored} />;
  const language = cultures.includes(culture) ? culture : (cultures[0] ?? culture);
  return (
    <OrderForm
      culture={culture}
      draftId={draftId}
      stored={stored.value}
      initial={stored.value ? fromStored(stored.value) : emptyDraft(language)}
      // What is typed from now on is newer than what a read brings.
      onChanged={() => setNew(!stored.value)}
    />
  );
}

function toAddressLines(culture: Culture, address: TypedAddress): string[] {
  const { companyName, vatNumber, street, houseNumber, postalCode, city, countryCode } = address;
  const [country] = countryCode ? countryChoices(culture, [countryCode]) : [];
  const place = [`${street} ${houseNumber}`, `${postalCode} ${city}`].map((line) => line.trim());
  return [companyName, vatNumber, ...place, country?.label ?? ''];
}

/** The days for which a payment link holds the goods, unless staff choose another. */
const linkDays = 3;

type OrderFormProps = NewOrderProps & {
  stored: OrderDraft | null;
  initial: DraftInput;
  onChanged: () => void;
};

function OrderForm({ culture, draftId, stored, initial, onChanged }: OrderFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { site, cultures } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const day = useDayFormat();
  const today = siteDay(useTimeZone());
  const saved = useSavedDraft(draftId, initial, stored);
  const { draft, change, priced, failure: saveFailure, flush, theirs } = saved;
  const [lastTyped, setLastTyped] = useState('');
  const [paid, setPaid] = useState({
    payment: 'desk' as OrderDraftPayment,
    until: addDays(today, linkDays),
    ...{ sendsEmail: true, confirmsAge: false },
  });
  const [placeFailure, setPlaceFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const conflict = useRef<HTMLDivElement>(null);
  /** The street of the company that was chosen last. */
  const filledIn = useRef(initial.companyId ? initial.address?.street : undefined);
  const [needsFocus, setNeedsFocus] = useState(false);
  const failure = saveFailure ?? placeFailure;
  const error = (field: string) => findError(failure, `body.${field}`);
  const set = (more: Partial<DraftInput>) => {
    onChanged();
    change(more);
  };
  const { address } = draft;
  const methods = priced?.shippingMethods ?? [];
  const method = methods.find(({ id }) => id === draft.shippingMethodId);
  const days = method?.deliveryDates ?? [];
  const payments = priced?.payments ?? ['desk', 'link'];
  const minimumAge = priced?.cart.minimumAge ?? null;
  const paymentLabels: Record<OrderDraftPayment, string> = {
    desk: t('orders.draft.desk'),
    invoice: t('orders.draft.invoice'),
    link: t('orders.draft.link'),
  };
  const contact = (name: 'name' | 'emailAddress' | 'phoneNumber', label: string, maxLength: number) => (
    <TextInput
      label={label}
      error={error(name)}
      value={draft[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(value) => {
        setLastTyped(value);
        // The chosen guest is another person once the name or the address is another.
        set({ [name]: value, ...(name !== 'phoneNumber' && { guestId: null }) });
      }}
    />
  );

  function chooseMethod(shippingMethodId: string) {
    const next = methods.find(({ id }) => id === shippingMethodId);
    set({
      shippingMethodId: shippingMethodId || null,
      deliveryDate: next?.deliveryDates[0] ?? null,
      ...(next?.kind === 'parcel' && !address && { address: noPayer(draft.culture) }),
    });
  }

  function chooseCompany(company: ListedCompany | null) {
    if (!company) return set({ companyId: null });
    // A parcel goes to the address that was typed; one that another company filled in is not typed.
    const { companyName, vatNumber, ...seat } = toPayer(company);
    const isTyped = address !== null && address.street.trim() !== '' && address.street !== filledIn.current;
    set({ companyId: company.id, address: { ...(isTyped ? address : seat), companyName, vatNumber } });
    filledIn.current = seat.street;
    if (payments.includes('invoice')) setPaid({ ...paid, payment: 'invoice' });
  }

  /** Formats a prepared order as lines, to compare two versions. */
  function toLines({ guestId, companyId, address, items, ...typed }: DraftInput): string[] {
    const known = [...methods, ...(theirs?.shippingMethods ?? [])];
    return [
      ...[typed.name, typed.emailAddress, typed.phoneNumber, languageName(culture, typed.culture)],
      guestId ? `${t('officePanels.guestProfile')}: ${typed.name}` : '',
      ...items.map((item) => `${item.quantity} × ${item.name}`),
      known.find(({ id }) => id === typed.shippingMethodId)?.name ?? '',
      typed.deliveryDate ? day(typed.deliveryDate) : '',
      companyId && address ? `${t('officeDesk.payer.linked')}: ${address.companyName}` : '',
      ...(address ? toAddressLines(culture, address) : []),
      ...[typed.voucherCode, typed.remark],
    ].filter(Boolean);
  }

  useEffect(() => {
    if (!needsFocus) return;
    setNeedsFocus(false);
    conflict.current?.focus();
  }, [needsFocus]);

  async function place() {
    setBusy(true);
    setPlaceFailure(null);
    const isSaved = await flush();
    const placement = {
      ...{ payment: paid.payment, sendsEmail: paid.sendsEmail, confirmsAge: paid.confirmsAge },
      ...(paid.payment === 'link' && { until: paid.until }),
      acceptedTotal: priced?.cart.totalPriceInclVat ?? 0,
    };
    const result = isSaved ? await saved.place(placement) : null;
    setBusy(false);
    if (!result?.succeeded) {
      setNeedsFocus(true);
      return setPlaceFailure(result && result.code !== 'version_conflict' ? result : null);
    }
    showToast('success', t('orders.draft.placed', { order: result.data.orderName }));
    navigate(href('panel', { culture, panel: 'orders', '*': result.data.orderName }));
  }

  async function remove() {
    await flush();
    const result = await officeApi.officeOrderDraft.remove({ params: { draftId } }, { culture });
    // Nothing was typed yet, or a colleague removed it.
    if (!result.succeeded && result.status !== 404) return setPlaceFailure(result);
    saved.stop();
    navigate(href('panel', { culture, panel: 'orders' }));
  }

  return (
    <>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void place();
        }}
      >
        <DetailHead culture={culture} panel="orders" title={t('orders.draft.title')} />
        <Problems failure={failure} />
        <FormSection title={t('orders.draft.guest')}>
          {contact('name', t('orders.draft.name'), 200)}
          {contact('phoneNumber', t('orders.draft.phone'), 40)}
          {contact('emailAddress', t('orders.emailAddress'), 320)}
          <SelectInput
            label={t('orders.language')}
            value={draft.culture}
            choices={cultures.map((one) => ({ value: one, label: languageName(culture, one) }))}
            onChange={(one) => set({ culture: one as Culture })}
          />
          <KnownGuests
            typed={lastTyped}
            onChoose={({ guestId, guestName, emailAddress, phoneNumber }) => {
              setLastTyped('');
              set({ guestId: guestId || null, name: guestName, emailAddress, phoneNumber });
            }}
          />
        </FormSection>
        <FormSection title={t('orders.lines')}>
          <div className="is-whole">
            <DraftGoods
              items={draft.items}
              cart={priced?.cart ?? null}
              error={error('items')}
              onChange={(items) => set({ items })}
            />
          </div>
        </FormSection>
        <FormSection title={t('orders.delivery')}>
          <SelectInput
            label={t('orders.draft.method')}
            error={error('shippingMethodId')}
            value={draft.shippingMethodId ?? ''}
            choices={[
              { value: '', label: t('orders.draft.chooseMethod') },
              ...methods.map(({ id, name, priceInclVat }) => ({
                value: id,
                label: priceInclVat > 0 ? `${name} (${money(priceInclVat)})` : name,
              })),
            ]}
            onChange={chooseMethod}
          />
          {days.length > 0 && (
            <SelectInput
              label={t('orders.deliveryDay')}
              error={error('deliveryDate')}
              value={priced?.deliveryDate ?? draft.deliveryDate ?? ''}
              choices={days.map((value) => ({ value, label: day(value) }))}
              onChange={(deliveryDate) => set({ deliveryDate })}
            />
          )}
          {method?.kind !== 'parcel' && (
            <div className="is-whole">
              <CheckboxInput
                label={t('officeDesk.payer.own')}
                checked={address !== null}
                onChange={(checked) =>
                  set({ address: checked ? noPayer(draft.culture) : null, companyId: null })
                }
              />
              {error('address') && <FieldError>{error('address')}</FieldError>}
            </div>
          )}
          {address && (
            <PayerFields
              culture={culture}
              payer={address}
              onChange={(more) => set({ address: { ...address, ...more } })}
              error={(field) => error(`address.${field}`)}
              known={{ companyId: draft.companyId, onChoose: chooseCompany }}
            />
          )}
          <TextInput
            label={t('orders.draft.voucher')}
            error={error('voucherCode')}
            value={draft.voucherCode}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(voucherCode) => set({ voucherCode })}
          />
          <TextInput
            label={t('orders.remark')}
            error={error('remark')}
            value={draft.remark}
            maxLength={1000}
            onChange={(remark) => set({ remark })}
          />
        </FormSection>
        <FormSection title={t('orders.paymentHeader')}>
          <SelectInput
            label={t('orders.draft.how')}
            hint={paid.payment === 'link' ? t('orders.draft.linkHint') : t('orders.draft.confirmsHint')}
            error={error('payment')}
            value={paid.payment}
            choices={payments.map((value) => ({ value, label: paymentLabels[value] }))}
            onChange={(value) => setPaid({ ...paid, payment: value as OrderDraftPayment })}
          />
          {paid.payment === 'link' && (
            <DateInput
              label={t('orders.draft.until')}
              hint={t('orders.draft.untilHint')}
              error={error('until')}
              value={paid.until}
              onChange={(until) => setPaid({ ...paid, until })}
            />
          )}
          {draft.emailAddress.trim() !== '' && (
            <CheckboxInput
              label={t('officeDesk.paying.sendsEmail')}
              checked={paid.sendsEmail}
              onChange={(sendsEmail) => setPaid({ ...paid, sendsEmail })}
            />
          )}
          {minimumAge !== null && (
            <div>
              <CheckboxInput
                label={t('orders.draft.age', { age: minimumAge })}
                checked={paid.confirmsAge}
                onChange={(confirmsAge) => setPaid({ ...paid, confirmsAge })}
              />
              {error('variables.confirmsAge') && <FieldError>{error('variables.confirmsAge')}</FieldError>}
            </div>
          )}
          <div className="is-whole">{priced && <DraftTotals cart={priced.cart} />}</div>
        </FormSection>
        {theirs && (
          <div ref={conflict} tabIndex={-1}>
            <Conflict
              mine={toLines(draft)}
              theirs={toLines(fromStored(theirs))}
              isBusy={isBusy}
              onKeepMine={() => saved.keepMine()}
              onTakeTheirs={() => saved.takeTheirs()}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" disabled={isBusy}>
            {t('orders.draft.place')}
          </button>
          <RemoveButton name={t('orders.draft.title')} onRemove={remove} />
        </div>
      </form>
      <ConfirmLeave isUnsaved={saved.isUnsaved} />
    </>
  );
}
