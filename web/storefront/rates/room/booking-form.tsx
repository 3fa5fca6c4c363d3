import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Product } from '../../../../contract/catalog.ts';
import { FormStateContext } from '../../../ui/form/form-state.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCulture } from '../../../use-culture.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { partyLabel } from '../party-label.ts';
import { useStayDays } from '../stay-days.ts';
import type { BookingReply } from './add-stay-to-cart.ts';
import { BookingProblem } from './booking-problem.tsx';
import { BookingLines, BookingTotal } from './booking-total.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { type ChosenWith, readChosenExtras } from './extra-quantities.ts';
import type { DatedStayQuestion, FoundStays, Offer } from './load-stays.ts';
import { ratePlanUrl } from './rate-plans.tsx';
import { UnitField } from './unit-field.tsx';

type BookingFormProps = {
  room: Product;
  offer: Offer;
  extras: FoundStays['extras'];
  units: FoundStays['units'];
  question: DatedStayQuestion;
  /** The reason why the last attempt was refused. */
  answer: BookingReply | null;
};

/** The extras of the chosen stay, and the button that adds everything to the cart. */
export function BookingForm({ room, offer, extras, units, question, answer }: BookingFormProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const days = useStayDays();
  const { state, formMethod } = useNavigation();
  const { stay } = offer;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ChosenWith>(answer ?? { quantities: {}, persons: {}, unit: '' });
  const readForm = useCallback(() => {
    if (form.current) setChosen(readChosenExtras(new FormData(form.current)));
  }, []);
  useEffect(() => {
    // The fields change with the rate plan, and a browser restores earlier values.
    if (extras.length > 0 || units) readForm();
  }, [extras, units, readForm]);
  const all = { room, stay, extras, units, question, chosen };
  const isExtraProblem = extras.some(({ itemcode }) => itemcode === answer?.itemCode);
  return (
    <section id="book" aria-labelledby="book-title" className="room-section">
      <h2 id="book-title" className="heading-2">
        {t('room.complete')}
      </h2>
      <Form
        method="post"
        action={ratePlanUrl(culture, room, question, stay.arrangement.itemCode)}
        preventScrollReset
        ref={form}
        onChange={readForm}
        className="grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 mt-6 min-[60rem]:grid-cols-[minmax(0,13fr)_minmax(0,8fr)] min-[60rem]:items-start"
      >
        <div className="grid gap-8 empty:hidden">
          {answer && !isExtraProblem && <BookingProblem problem={answer.problem} />}
          {units && units.units.length > 0 && (
            <UnitField
              units={units.units}
              price={units.preferencePriceInclVat}
              currency={room.currency}
              chosen={answer?.unit ?? ''}
            />
          )}
          {extras.length > 0 && <ExtraFields extras={extras} question={question} answer={answer} />}
        </div>
        <aside aria-labelledby="book-overview" className="book-overview">
          <h3 id="book-overview" className="heading-3">
            {t('room.yourStay')}
          </h3>
          <p>
            <strong dir="auto">{room.name}</strong>
            <br />
            <bdi>{stay.arrangement.name}</bdi>{' '}
            {stay.beside ? <MemberPriceNote beside={stay.beside} currency={room.currency} /> : <br />}
            {t('room.when', {
              days: days.span(stay.dateFrom, stay.dateTo),
              nights: t('room.nights', { count: stay.nights }),
            })}
            <br />
            {partyLabel(t, question)}
          </p>
          <BookingTotal {...all} />
          <FormStateContext value={{ isSubmitting: state !== 'idle' && formMethod === 'POST' }}>
            <SubmitButton>{t('room.book')}</SubmitButton>
          </FormStateContext>
          <p className="form-hint">{t('room.notYetPaid')}</p>
          <BookingLines {...all} />
        </aside>
      </Form>
    </section>
  );
}
