import { useTranslation } from 'react-i18next';
import { Form, isRouteErrorResponse, useLocation } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';
import { AccessCard } from '../sign-in/access-card.tsx';
import { Outcome } from '../sign-in/outcome.tsx';

/** The values of a form whose session had ended, by the names of its fields. */
export type UnsentForm = { typed: Record<string, string> };

/** The unsent form, if an action threw because the session had ended. */
export function findUnsentForm(error: unknown): UnsentForm | undefined {
  return isRouteErrorResponse(error) && error.status === 401 && error.data?.typed ? error.data : undefined;
}

/**
 * Replaces the form and holds its values: after a sign-in in another tab the customer sends them from here.
 * The form's own screen shows nothing to a visitor who is not signed in.
 */
export function SessionEnded({ typed }: UnsentForm) {
  const { t } = useTranslation();
  const { site } = useShell();
  const culture = useCulture();
  const { pathname } = useLocation();
  const title = t('account.ended.title');
  return (
    <AccessCard title={title}>
      <title>{[title, site.name].filter(Boolean).join(' · ')}</title>
      <Outcome isGood={false}>
        <p>{t('account.ended.text')}</p>
        <p>
          <a
            href={href('login', { culture }, { query: { returnUrl: pathname } })}
            target="_blank"
            className="button"
            rel="noopener"
          >
            {t('account.ended.login')}
          </a>
        </p>
        <Form method="post" action={pathname}>
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button-quiet">
            {t('account.ended.again')}
          </button>
        </Form>
      </Outcome>
    </AccessCard>
  );
}
