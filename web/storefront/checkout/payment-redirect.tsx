import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirectDocument } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * Where a payment is made. On this site an answer leads there by itself; to another site a form's answer may not lead
 * (`form-action` of the page's own policy), so a page with a link does, see `LeaveForPayment`.
 */
export function paymentRedirect(paymentUrl: string, origin: string, headers: Headers) {
  const url = new URL(paymentUrl, origin);
  if (url.origin === origin) return redirectDocument(url.pathname + url.search, { headers, status: 303 });
  return undefined;
}

/** On the way to the payment provider: with scripts at once, without them by a refresh, and by a link in any case. */
export function PaymentRedirect({ url }: { url: string }) {
  const { t } = useTranslation();
  useEffect(() => location.replace(url), [url]);
  return (
    <div className="narrow section-space first">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <h1 className="heading-2">{t('checkout.leaving.title')}</h1>
      <p className="lead mt-4">{t('checkout.leaving.text')}</p>
      <p className="mt-6 flex items-center gap-4">
        <a href={url} rel="noreferrer" className="button">
          {t('checkout.leaving.link')}
        </a>
        <span aria-hidden="true" className="js-only text-accent">
          <Spinner size={24} />
        </span>
      </p>
    </div>
  );
}
