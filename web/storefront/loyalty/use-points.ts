import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { withMinusSign } from '../../../contract/money-format.ts';
import { useCulture } from '../../use-culture.ts';

/** Formats points, percentages and durations in the page's culture. */
export function usePoints() {
  const { t } = useTranslation();
  const culture = useCulture();
  return useMemo(() => {
    const tag = languageTags[culture];
    const plain = new Intl.NumberFormat(tag);
    const withSign = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
    const number = (points: number) => withMinusSign(plain.format(points));
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
    return {
      /** 1.5. */
      number,
      /** +1.5. */
      signed: (points: number) => withMinusSign(withSign.format(points)),
      /** 1.5 points. */
      points: (points: number) => t('points.amount', { count: points, points: number(points) }),
      /** 42%, of a hundred. */
      percent: (hundredths: number) => percent.format(hundredths / 100),
      months: (count: number) => t('points.months', { count }),
      days: (count: number) => t('points.days', { count }),
    };
  }, [t, culture]);
}
