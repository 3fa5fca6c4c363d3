import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';

/** The note for a guest account on a screen that needs a customer account. */
export function GuestNote() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <section className="mt-6 p-6 rounded-xl bg-foam">
      <p>{t('account.guest.noPassword')}</p>
      <p className="mt-4">
        <Link to={href('register', { culture })} className="button">
          {t('account.guest.register')}
        </Link>
      </p>
    </section>
  );
}
