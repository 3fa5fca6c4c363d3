import { useTranslation } from 'react-i18next';
import { data, Form } from 'react-router';
import { getI18n } from '../../i18n.ts';
import { readFormData } from '../../ui/form/submission.ts';
import type { Route } from './+types/sessions.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { formatMoment } from './dates.ts';
import { Notice } from './notice.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const [found, properties] = await Promise.all([api.account.sessions(), api.content.siteProperties()]);
  const timeZone = properties.data?.find(({ name }) => name === 'timeZone')?.value;
  const sessions = answered(found).map((session) => ({
    ...session,
    began: formatMoment(culture, session.createdAt, timeZone),
    used: formatMoment(culture, session.lastUsedAt, timeZone),
  }));
  return { culture, sessions };
}

/** Ends one session, or all other sessions when there is no id. */
export async function action(args: Route.ActionArgs) {
  const { api, headers, answered } = getAccountContext(args);
  const sessionId = (await readFormData(args.request)).get('sessionId');
  if (typeof sessionId !== 'string') {
    answered(await api.account.endOtherSessions());
    return data({ ended: 'others' }, { headers });
  }
  const ended = await api.account.endSession({ params: { sessionId } });
  if (ended.status !== 404) answered(ended);
  return data({ ended: 'one' }, { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.sessions.title'), matches[0]?.loaderData)
    : [];

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="heading-1">{t('account.sessions.title')}</h1>
      <p className="lead measure mt-4">{t('account.sessions.lead')}</p>
      <Notice>
        {actionData &&
          (actionData.ended === 'others' ? t('account.sessions.othersEnded') : t('account.sessions.ended'))}
      </Notice>
      <ul className="account-list mt-8">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Form method="post" className="mt-6">
          <button type="submit" className="button-quiet">
            {t('account.sessions.endOthers')}
          </button>
        </Form>
      )}
    </>
  );
}

type SessionRowProps = { session: Route.ComponentProps['loaderData']['sessions'][number] };

function SessionRow({ session }: SessionRowProps) {
  const { t } = useTranslation();
  const device = session.device || t('account.sessions.unknownDevice');
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi>{device}</bdi>
          {session.isCurrent && <span className="badge bg-foam">{t('account.sessions.current')}</span>}
        </h2>
        <p className="text-muted">
          {t('account.sessions.used')} <time dateTime={session.lastUsedAt}>{session.used}</time>
        </p>
        <p className="text-muted">
          {t('account.sessions.began')} <time dateTime={session.createdAt}>{session.began}</time>
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post">
          <input type="hidden" name="sessionId" value={session.id} />
          <button type="submit" className="button-quiet">
            {t('account.sessions.end')}
            <span className="sr-only">: {device}</span>
          </button>
        </Form>
      )}
    </article>
  );
}
