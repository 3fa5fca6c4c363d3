import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { placeholderNextTier } from '../../../contract/tier-progress.ts';
import { useCulture } from '../content/culture.ts';
import { NextTier } from './next-tier.tsx';

/** Shown when the points cannot be read: they are not lost, and an example shows a member’s next tier. */
export function PointsUnavailable() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <>
      <h1 className="heading-1">{t('points.title')}</h1>
      <div role="status" className="account-notice is-refusal">
        <p>{t('points.unknown')}</p>
      </div>
      <p className="mt-6">
        <a href={href('points', { culture })} className="button">
          {t('failed.again')}
        </a>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5 mt-8">
        <NextTier next={placeholderNextTier} />
      </div>
    </>
  );
}
