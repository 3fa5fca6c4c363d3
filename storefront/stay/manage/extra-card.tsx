import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { BookedStay } from '../../../contract/stay.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useShell } from '../../layout/shell.ts';
import { useLang } from '../../sections/text.tsx';
import { useMoney } from '../../shop/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { useStayDays } from '../stay-days.ts';
import { departureOf } from '../stay-question.ts';
import { DeedForm, type Refusal } from './deed-form.tsx';
import { partyWords } from './stay-words.ts';

type Extra = Reply<Contract['booking']['extraProducts']>[number];

/** Why an extra was not added, with what was typed. */
export type ExtraRefusal = Refusal & { itemCode: string; quantity: string; day: string };

type ExtraCardProps = {
  extra: Extra;
  stay: BookedStay;
  now: string;
  refusal: ExtraRefusal | undefined;
};

/** Something to add to a stay: what it is, what it costs by what, and a form that adds it. */
export function ExtraCard({ extra, stay, now, refusal }: ExtraCardProps) {
  const { t } = useTranslation();
  const money = useMoney(extra.currency);
  const lang = useLang(extra.culture);
  const { itemcode, name, description, images, unit } = extra;
  const [picture] = images;
  const isByPerson = unit === 'perPerson' || unit === 'perPersonPerNight';
  const isByNight = unit === 'perNight' || unit === 'perPersonPerNight';
  return (
    <article className="my-stay-extra">
      {picture && (
        <Picture
          image={{ ...picture, path: picture.url }}
          sizes="(min-width: 40rem) 12rem, 100vw"
          decorative
          className="my-stay-extra-picture"
        />
      )}
      <div>
        <h2 className="heading-3" lang={lang}>
          {name}
        </h2>
        <p className="mt-2" lang={lang}>
          {description}
        </p>
        <p className="mt-2">
          <strong className="price">{money(extra.price)}</strong> {unitWords(t, unit)}
          {isByNight && extra.priceForNights !== null && stay.nights > 1 && stay.state === 'confirmed' && (
            <span className="line-note">
              {isByPerson
                ? t('myStay.extras.personNights', {
                    amount: money(extra.priceForNights),
                    count: stay.nights,
                  })
                : t('myStay.extras.allNights', { amount: money(extra.priceForNights), count: stay.nights })}
            </span>
          )}
        </p>
        <DeedForm hidden={{ itemCode: itemcode }} refusal={refusal}>
          {isByPerson && (
            <p className="line-note">
              {t('myStay.extras.forAll', { party: partyWords(t, { ...stay, babies: 0 }) })}
            </p>
          )}
          {(!isByPerson || !isByNight) && (
            <div className="my-stay-pair">
              {!isByPerson && <Quantity typed={refusal?.quantity} />}
              {!isByNight && <Day stay={stay} now={now} typed={refusal?.day} />}
            </div>
          )}
          <SubmitButton isQuiet>
            {t('myStay.extras.add')}
            <span className="sr-only">: {name}</span>
          </SubmitButton>
        </DeedForm>
      </div>
    </article>
  );
}

function unitWords(t: TFunction, unit: Extra['unit']): string {
  const words = {
    once: () => t('myStay.extras.once'),
    perNight: () => t('myStay.extras.perNight'),
    perPerson: () => t('myStay.extras.perPerson'),
    perPersonPerNight: () => t('myStay.extras.perPersonPerNight'),
  };
  return words[unit]();
}

const mostOfAnExtra = 50;

function Quantity({ typed = '1' }: { typed: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('myStay.extras.quantity')}</label>
      <input
        id={id}
        type="number"
        name="quantity"
        min={1}
        max={mostOfAnExtra}
        required
        defaultValue={typed}
        className="field"
      />
    </div>
  );
}

/** A day of the stay that is still to come, that of departure among them. */
function Day({ stay, now, typed }: Pick<ExtraCardProps, 'stay' | 'now'> & { typed: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { shortDay } = useStayDays();
  const timeZone = useShell().site.timeZone || 'UTC';
  // Swedish writes a date as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now));
  const { dateFrom, nights } = stay;
  const days = Array.from({ length: nights + 1 }, (_, at) => departureOf({ from: dateFrom, nights: at }));
  const open = days.filter((day) => day >= today);
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('myStay.extras.day')}</label>
      <select id={id} name="day" defaultValue={typed || open[0]} className="field">
        {open.map((day) => (
          <option key={day} value={day}>
            {shortDay(day)}
          </option>
        ))}
      </select>
    </div>
  );
}
