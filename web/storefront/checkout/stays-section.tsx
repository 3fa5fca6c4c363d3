import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form.tsx';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import type { CartStayLine } from '../cart/stay-labels.ts';
import { otherDatesPath, otherRoomTypesPath } from '../cart/stay-links.ts';
import { StayCancellation, StayFacts } from '../cart/stay-parts.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { keyedField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';

type StaysSectionProps = { fields: CheckoutFields; data: CheckoutData };

/** The guest, arrival time and wishes of each reservation. */
export function StaysSection({ fields, data: { cart, currency, culture } }: StaysSectionProps) {
  const { t } = useTranslation();
  const stays = cart.items.flatMap((line) => (line.stay ? [{ line, stay: line.stay }] : []));
  if (stays.length === 0) return null;
  return (
    <Section title={t('checkout.stays.title', { count: stays.length })} className="checkout-stays">
      {stays.map(({ line, stay }) => (
        <section
          key={line.id}
          aria-labelledby={`stay-${line.id}`}
          className="checkout-stay grid gap-[1.35rem] min-w-0"
        >
          <div>
            <h3 id={`stay-${line.id}`} className="font-semibold leading-[1.35]" dir="auto">
              {line.name}
            </h3>
            <StayFacts stay={stay} />
            {line.messages.length === 0 && <StayCancellation stay={stay} currency={currency} />}
          </div>
          <LostStay line={line} stay={stay} culture={culture} />
          <StayFields fields={fields} id={line.id} stay={stay} />
        </section>
      ))}
    </Section>
  );
}

type Line = CheckoutData['cart']['items'][number];

/**
 * An unavailable reservation: links to other dates of the room type and to other room types on these dates.
 */
function LostStay({ line, stay, culture }: { line: Line; stay: CartStayLine; culture: Culture }) {
  const { t } = useTranslation();
  const [problem] = line.messages;
  if (!problem) return null;
  return (
    <div className="checkout-short">
      <p className="form-problem">
        <ProblemIcon />
        <span>{problem.message}</span>
      </p>
      <p className="checkout-short-ways flex flex-wrap gap-3">
        <Link to={otherRoomTypesPath(culture, stay)} className="button-quiet">
          {t('cart.stay.otherRooms')}
        </Link>
        <Link to={otherDatesPath(culture, stay)} className="button-quiet">
          {t('cart.stay.otherDays')}
        </Link>
        <button type="submit" name="intent" value={`quantity:${line.id}:0`} className="button-quiet">
          {t('checkout.short.remove')}
          <span className="sr-only">: {line.name}</span>
        </button>
      </p>
    </div>
  );
}

type StayFieldsProps = { fields: CheckoutFields; id: string; stay: CartStayLine };

function StayFields({ fields, id, stay }: StayFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="checkout-pair">
        <TextField
          field={keyedField(fields.guestNames, id)}
          label={t('checkout.stays.guestName')}
          hint={t('checkout.stays.guestNameHint')}
          maxLength={200}
        />
        <SelectField
          field={keyedField(fields.arrivalTimes, id)}
          label={t('checkout.stays.arrivalTime')}
          options={[{ value: '', label: t('checkout.stays.unknown') }, ...timesWith(stay.arrivalTime)]}
        />
      </div>
      <TextAreaField
        field={keyedField(fields.wishes, id)}
        label={t('checkout.stays.wishes')}
        hint={t('checkout.stays.wishesHint')}
        rows={2}
        maxLength={1000}
      />
    </>
  );
}

const [firstHour, lastHour] = [12, 23];

/** Every half hour of the arrival times, and the stored one. */
function timesWith(current: string | null) {
  const times = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index).flatMap(
    (hour) => [`${hour}:00`, `${hour}:30`],
  );
  return [...new Set([...times, ...(current ? [current] : [])])]
    .sort()
    .map((time) => ({ value: time, label: time }));
}
