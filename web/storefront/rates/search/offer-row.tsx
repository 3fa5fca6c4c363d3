import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../../contract/culture.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { useCulture } from '../../../use-culture.ts';
import { useMoney } from '../../catalog/money.ts';
import { useShell } from '../../layout/shell.ts';
import { useDateFormat } from '../../orders/use-date-format.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { PromoTag } from '../promo.tsx';
import type { FreeCancelling, Offer } from './offers.ts';

type OfferRowProps = {
  offer: Offer;
  roomName: string;
  address: string;
  /** The cheapest of its room type, which has the accent colour. */
  isFirst: boolean;
};

/** A rate plan of a room type: its all-in price, its inclusions and its terms. */
export function OfferRow({ offer, roomName, address, isFirst }: OfferRowProps) {
  const { t } = useTranslation();
  const currency = useShell().site.currency || 'EUR';
  const money = useMoney(currency);
  const deposit = useDepositLabel()(offer.deposit);
  const { arrangement, isPromo, total, beside, included, cancelling } = offer;
  const list = new Intl.ListFormat(languageTags[useCulture()]);
  return (
    <div className="offer grid gap-x-5 gap-y-[0.6rem] min-[36rem]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="offer-name font-semibold leading-[1.35]" dir="auto">
          {arrangement.name}
          {isPromo && <PromoTag />}
        </h3>
        <ul className="mt-[0.2rem] text-muted text-note leading-normal">
          {included.length > 0 && <li>{t('stay.offer.with', { what: list.format(included) })}</li>}
          <li>
            <CancellationLabel cancelling={cancelling} />
          </li>
          <li>{deposit}</li>
        </ul>
      </div>
      <div className="offer-side">
        <p className="offer-price text-[1.25rem] tabular-nums font-semibold leading-[1.3] whitespace-nowrap">
          {money(total)}
        </p>
        <MemberPriceNote beside={beside} currency={currency} />
        <p className="text-muted text-caption">{t('stay.offer.allIn')}</p>
        <ContentLink
          link={{ url: address }}
          className={`${isFirst ? 'button' : 'button-quiet'} offer-choose`}
        >
          {t('stay.offer.choose')}
          <span className="sr-only">
            {' '}
            {arrangement.name}, {roomName}
          </span>
        </ContentLink>
      </div>
    </div>
  );
}

function CancellationLabel({ cancelling }: { cancelling: FreeCancelling }) {
  const { t } = useTranslation();
  const when = useDateFormat();
  if (cancelling.kind === 'always') return t('stay.offer.freeAlways');
  if (cancelling.kind === 'never') return t('stay.offer.notFree');
  // A limit at midnight reads better as the day before.
  const isMidnight = when.clock(cancelling.at) === '00:00';
  const lastMoment = new Date(Date.parse(cancelling.at) - 1).toISOString();
  return isMidnight
    ? t('stay.offer.freeThrough', { date: when.dayOf(lastMoment) })
    : t('stay.offer.freeUntil', { moment: when.moment(cancelling.at) });
}

function useDepositLabel(): (deposit: Offer['deposit']) => string {
  const { t } = useTranslation();
  const when = useDateFormat();
  const money = useMoney(useShell().site.currency || 'EUR');
  return ({ amount, rest, restDueDate }) => {
    if (rest === 0 || restDueDate === null) return t('stay.offer.payAll');
    const date = when.day(restDueDate);
    return amount === 0
      ? t('stay.offer.payLater', { date })
      : t('stay.offer.payPart', { amount: money(amount), date });
  };
}
