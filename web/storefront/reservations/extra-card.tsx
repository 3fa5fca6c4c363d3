import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useLang } from '../../sections/text.tsx';
import type { ActionError } from '../../ui/form/action-form.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMoney } from '../catalog/money.ts';
import { partyLabel } from '../rates/party-label.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { isByNight, isByPerson } from './extra-days.ts';
import type { QuotedExtra } from './extra-input.ts';
import { ExtraOffer } from './extra-offer.tsx';

type Extra = Reply<Contract['booking']['extraProducts']>[number];

type ExtraCardProps = {
  extra: Extra;
  stay: ReservationReply;
  /** The days that it is still available for; none where it is sold out on all. */
  days: readonly string[];
  /** The quote of this extra. */
  quoted: QuotedExtra | undefined;
  /** The reason why it was not added. */
  error: ActionError | undefined;
};

/** An extra of a reservation: its description, its price per unit, and its total before the guest adds it. */
export function ExtraCard({ extra, stay, days, quoted, error }: ExtraCardProps) {
  const { t } = useTranslation();
  const money = useMoney(extra.currency);
  const lang = useLang(extra.culture);
  const { itemcode, name, description, images, unit } = extra;
  const [picture] = images;
  const persons = isByPerson(unit) ? stay.adults + stay.children : 1;
  return (
    <article className="my-stay-extra">
      {picture && (
        <Picture
          image={{ ...picture, path: picture.url }}
          sizes="(min-width: 40rem) 12rem, 100vw"
          decorative
          className="[&_img]:w-full [&_img]:h-full [&_img]:aspect-5/2 [&_img]:object-cover sm:[&_img]:aspect-auto"
        />
      )}
      <div>
        <h2 className="heading-3" lang={lang} dir="auto">
          {name}
        </h2>
        <p className="mt-2" lang={lang} dir="auto">
          {description}
        </p>
        <p id={getAnchor(itemcode)} className="mt-2">
          <strong className="price">{money(extra.price)}</strong> {unitLabel(t, unit)}
          {isByPerson(unit) && persons === 1 && (
            <span className="line-note">
              {t('myStay.extras.forAll', { party: partyLabel(t, { ...stay, babies: 0 }) })}
            </span>
          )}
        </p>
        {days.length > 0 ? (
          <QuoteForm extra={extra} persons={persons} days={days} quoted={quoted} />
        ) : (
          <p className="form-hint mt-2">{t('shop.stock.soldOut')}</p>
        )}
        {quoted && 'quote' in quoted && (
          <ExtraOffer quote={quoted.quote} currency={extra.currency} error={error} />
        )}
      </div>
    </article>
  );
}

/** The fragment of an extra's quote. */
const getAnchor = (itemCode: string) => `extra-${encodeURIComponent(itemCode)}`;

type QuoteFormProps = Pick<ExtraCardProps, 'extra' | 'days' | 'quoted'> & { persons: number };

/** Requests the price of an extra; the form is a GET, which adds nothing. */
function QuoteForm({ extra, persons, days, quoted }: QuoteFormProps) {
  const { t } = useTranslation();
  const { state, formMethod, formData } = useNavigation();
  const { itemcode, name, unit } = extra;
  const hasQuantity = !isByPerson(unit) && !extra.isAtDeparture;
  const isOwn = formMethod === 'GET' && formData?.get('itemCode') === itemcode;
  const isAnswered = quoted !== undefined && 'quote' in quoted;
  return (
    <Form action={`#${getAnchor(itemcode)}`} className="form order-form">
      <input type="hidden" name="itemCode" value={itemcode} />
      {quoted && 'error' in quoted && state === 'idle' && (
        <div role="alert">
          <FieldError>{quoted.error.message ?? t('error:form.unavailable')}</FieldError>
        </div>
      )}
      {(hasQuantity || persons > 1 || days.length > 1) && (
        <div className="my-stay-pair">
          {hasQuantity && <Quantity typed={quoted?.quantity} />}
          {persons > 1 && <Persons max={persons} typed={quoted?.persons} />}
          {days.length > 1 && (
            <Day
              label={isByNight(unit) ? t('myStay.extras.fromWhich') : t('myStay.extras.day')}
              days={days}
              typed={quoted?.day}
            />
          )}
        </div>
      )}
      <FormStateContext value={{ isSubmitting: state !== 'idle' && isOwn }}>
        <SubmitButton isQuiet>
          {isAnswered ? t('myStay.extras.askAgain') : t('myStay.change.ask')}
          <span className="sr-only">: {name}</span>
        </SubmitButton>
      </FormStateContext>
    </Form>
  );
}

function unitLabel(t: TFunction, unit: Extra['unit']): string {
  const labels = {
    once: () => t('myStay.extras.once'),
    perNight: () => t('myStay.extras.perNight'),
    perPerson: () => t('myStay.extras.perPerson'),
    perPersonPerNight: () => t('myStay.extras.perPersonPerNight'),
  };
  return labels[unit]();
}

const maxQuantity = 50;

function Quantity({ typed = '1' }: { typed: string | undefined }) {
  const { t } = useTranslation();
  return (
    <InputFrame size="normal" label={t('myStay.extras.quantity')}>
      {(control) => (
        <input
          {...control}
          type="number"
          name="quantity"
          min={1}
          max={maxQuantity}
          required
          defaultValue={typed}
        />
      )}
    </InputFrame>
  );
}

/** An extra by person may be for some of the guests. */
function Persons({ max, typed }: { max: number; typed: string | undefined }) {
  const { t } = useTranslation();
  return (
    <InputFrame size="normal" label={t('myStay.extras.persons')}>
      {(control) => (
        <select {...control} name="persons" defaultValue={typed || max}>
          {Array.from({ length: max }, (_, at) => max - at).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}

type DayProps = { label: string; days: readonly string[]; typed: string | undefined };

function Day({ label, days, typed }: DayProps) {
  const { shortDay } = useStayDays();
  return (
    <InputFrame size="normal" label={label}>
      {(control) => (
        <select {...control} name="day" defaultValue={typed || days[0]}>
          {days.map((day) => (
            <option key={day} value={day}>
              {shortDay(day)}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}
