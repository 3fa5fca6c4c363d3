import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../sections/text.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useMoney } from '../../catalog/money.ts';
import type { BookingReply } from './add-stay-to-cart.ts';
import { BookingProblem } from './booking-problem.tsx';
import { countPersons, extraField, isPerPerson, personsField, priceOfOne } from './extra-quantities.ts';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';

type Extra = FoundStays['extras'][number];

type ExtraFieldsProps = {
  extras: readonly Extra[];
  question: DatedStayQuestion;
  answer: BookingReply | null;
};

/** The extras of a stay: by quantity, or for a number of the guests. */
export function ExtraFields({ extras, question, answer }: ExtraFieldsProps) {
  const { t } = useTranslation();
  const included = extras.filter(({ isIncluded }) => isIncluded);
  const offered = extras.filter(({ isIncluded }) => !isIncluded);
  return (
    <fieldset className="extras">
      <legend className="heading-3">{t('room.extras')}</legend>
      <ul>
        {[...included, ...offered].map((extra) => (
          <li
            key={extra.itemcode}
            className="extra grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-[0.35rem] items-start py-4 border-b border-line md:grid-cols-[4rem_minmax(0,1fr)_13rem]"
          >
            <ExtraField
              extra={extra}
              question={question}
              quantity={answer?.persons[extra.itemcode] ?? answer?.quantities[extra.itemcode] ?? 0}
            />
            {answer?.itemCode === extra.itemcode && (
              <div className="extra-problem">
                <BookingProblem problem={answer.problem} name={extra.name} isOfField />
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ExtraFieldProps = { extra: Extra; question: DatedStayQuestion; quantity: number };

function ExtraField({ extra, question, quantity }: ExtraFieldProps) {
  const { t } = useTranslation();
  const money = useMoney(extra.currency);
  const lang = useLang(extra.culture);
  const id = useId();
  const [image] = extra.images;
  const each = money(extra.price);
  const price = {
    once: each,
    perNight: t('room.extraPerNight', { amount: each }),
    perPerson: t('room.extraPerPerson', { amount: each }),
    perPersonPerNight: t('room.extraPerPersonPerNight', { amount: each }),
  }[extra.unit];
  return (
    <>
      {image && (
        <Picture image={{ ...image, path: image.url }} sizes="5rem" decorative className="extra-picture" />
      )}
      <div className="extra-words" lang={lang}>
        <p id={id} className="font-semibold" dir="auto">
          {extra.name}
        </p>
        <details>
          <summary lang={undefined}>{t('room.about')}</summary>
          <p dir="auto">{extra.description}</p>
        </details>
      </div>
      <div className="extra-choice flex flex-wrap items-center gap-x-4 gap-y-[0.35rem] md:flex-col md:items-start">
        <p className="price">{extra.isIncluded ? t('room.isIncluded') : price}</p>
        {!extra.isIncluded && (
          <Quantity extra={extra} labelledBy={id} quantity={quantity} question={question} />
        )}
      </div>
    </>
  );
}

type QuantityProps = { extra: Extra; labelledBy: string; quantity: number; question: DatedStayQuestion };

const defaultMax = 9;

function Quantity({ extra, labelledBy, quantity, question }: QuantityProps) {
  const { t } = useTranslation();
  const money = useMoney(extra.currency);
  const name = extraField(extra.itemcode);
  if (extra.stock.status === 'soldOut') return <p className="form-hint">{t('shop.stock.soldOut')}</p>;
  const everybody = countPersons(extra, question);
  // What is counted by day counts persons.
  const persons = extra.daysLeft ? Math.min(everybody, extra.stock.quantity ?? everybody) : everybody;
  if (everybody > 1) {
    return (
      <select
        name={personsField(extra.itemcode)}
        defaultValue={quantity}
        aria-labelledby={labelledBy}
        className="field"
      >
        <option value={0}>{t('room.none')}</option>
        {Array.from({ length: persons }, (_, at) => persons - at).map((count) => (
          <option key={count} value={count}>
            {t('room.forPersons', { count, amount: money(priceOfOne(extra, question, count)) })}
          </option>
        ))}
      </select>
    );
  }
  if (isPerPerson(extra)) {
    return (
      <label className="extra-check inline-flex min-h-11 items-center gap-[0.6rem] cursor-pointer">
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={quantity > 0}
          aria-describedby={labelledBy}
        />
        <span>{t('room.yesPlease', { amount: money(priceOfOne(extra, question)) })}</span>
      </label>
    );
  }
  const maxQuantity = Math.min(extra.stock.quantity ?? defaultMax, defaultMax);
  return (
    <select name={name} defaultValue={quantity} aria-labelledby={labelledBy} className="field">
      {Array.from({ length: maxQuantity + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count === 0 ? t('room.none') : count}
        </option>
      ))}
    </select>
  );
}
