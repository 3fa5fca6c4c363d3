import { useTranslation } from 'react-i18next';
import type { BookedStay } from '../../../contract/stay.ts';
import { useWhen } from '../../order/when.ts';

type CancellationSentenceProps = Pick<BookedStay, 'cancellation'> & { now: string };

/** Until when cancelling is free, in a sentence. */
export function CancellationSentence({ cancellation, now }: CancellationSentenceProps) {
  const { t } = useTranslation();
  const { moment } = useWhen();
  const { freeUntil } = cancellation;
  if (freeUntil === null) return <p className="text-muted">{t('myStay.terms.always')}</p>;
  const until = { moment: moment(freeUntil) };
  return (
    <p className="text-muted">
      {freeUntil > now ? t('myStay.terms.freeUntil', until) : t('myStay.terms.noLonger', until)}
    </p>
  );
}
