import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirectDocument } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * The response that leads to the payment. On this site it redirects; a form's response may not redirect to
 * another site (`form-action` of the page's own policy), so `PaymentRedirect` shows a link.
 */
export function paymentRedirect(paymentUrl: string, origin: string, headers: Headers) {
  const url = new URL(paymentUrl, origin);
  if (url.origin === origin) return redirectDocument(url.pathname + url.search, { headers, status: 303 });
  return undefined;
}

/**
 * Leads to the payment provider: with scripts at once, without them by a refresh, and in any case by a link.
 */
export function PaymentRedirect({ url }: { url: string }) {
  const { t } = useTranslation();
  useEffect(() => location.replace(url), [url]);
  return (
    <div className="narrow section-space first">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
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
