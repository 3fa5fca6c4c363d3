import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMayUse } from '../use-may-use.ts';

/** The link to a guest's profile, for staff who may read it. */
export function GuestLink({ culture, guestId }: { culture: Culture; guestId: string | null }) {
  const { t } = useTranslation();
  const mayRead = useMayUse()('guests:read');
  if (!guestId || !mayRead) return null;
  return (
    <Link to={href('panel', { culture, panel: 'guests', '*': guestId })} className="office-link">
      {t('officePanels.guestProfile')}
    </Link>
  );
}
