import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The promo code of a page: right, wrong, or not read because too many were tried; null without one. */
export type PromoState = 'valid' | 'unknown' | 'limited' | null;

type Reading = { succeeded: boolean; status: number };

/** Reads with a promo code; without it where too many codes were tried. */
export async function readWithPromo<Result extends Reading>(
  promo: string | undefined,
  read: (query: { promoCode?: string }) => Promise<Result>,
): Promise<{ found: Result; isLimited: boolean }> {
  const found = await read(promo ? { promoCode: promo } : {});
  const isLimited = promo !== undefined && !found.succeeded && found.status === 429;
  return { found: isLimited ? await read({}) : found, isLimited };
}

/** Asks for a promo code in a search form; folded while the guest has none. */
export function PromoField({ promo }: { promo: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <details className="promo-field col-span-full" open={promo !== undefined}>
      <summary className="w-fit py-[0.6rem] cursor-pointer font-semibold">{t('stay.promo.have')}</summary>
      <div className="stay-field max-w-sm">
        <label htmlFor={id}>{t('stay.promo.label')}</label>
        <input
          id={id}
          name="promo"
          defaultValue={promo}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="field"
        />
      </div>
    </details>
  );
}

type PromoNoticeProps = {
  promo: string | undefined;
  state: PromoState;
  /** Whether a rate plan of the code can be booked on these dates; undefined without dates. */
  isBookable?: boolean | undefined;
};

/** Says what a promo code does on a page. */
export function PromoNotice({ promo, state, isBookable = true }: PromoNoticeProps) {
  const { t } = useTranslation();
  if (!promo || !state) return null;
  const messages = {
    valid: isBookable ? t('stay.promo.valid', { code: promo }) : t('stay.promo.notNow', { code: promo }),
    unknown: t('stay.promo.unknown', { code: promo }),
    limited: t('stay.promo.limited'),
  };
  return (
    <p role="status" className={state === 'valid' ? 'mt-3 font-semibold' : 'form-problem mt-3'}>
      <bdi>{messages[state]}</bdi>
    </p>
  );
}

/** Marks a rate plan, after its name, that only guests with its promo code can book. */
export function PromoTag() {
  const { t } = useTranslation();
  return (
    <>
      {' '}
      <span className="py-[0.1rem] px-[0.7rem] rounded-full bg-sand text-caption font-semibold">
        {t('stay.promo.tag')}
      </span>
    </>
  );
}
