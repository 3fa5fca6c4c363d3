import { useTranslation } from 'react-i18next';
import { QrCode } from './qr-code.tsx';

/** The address at which a guest pays, to read aloud or to scan. */
export function PaymentLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 mt-3">
      <h3>{t('officeDesk.option.link')}</h3>
      <p className="text-muted">{t('officeDesk.option.linkHint')}</p>
      <a className="office-link break-all" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <QrCode text={url} label={t('officeDesk.option.qrCode')} />
    </div>
  );
}
