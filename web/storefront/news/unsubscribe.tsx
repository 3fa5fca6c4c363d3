import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { getI18n } from '../../i18n.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { accountMeta } from '../account/account-meta.ts';
import { Notice } from '../account/notice.tsx';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/unsubscribe.ts';
import '../account/account.css';

/** Only reads: mail programs open the links of an email to look for harm. */
export async function loader(args: Route.LoaderArgs) {
  const culture = requireScreen(args, 'unsubscribe');
  const { account } = createRequestApi(args.context, culture);
  const found = await account.newsLink({ params: { link: args.params.link } });
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  return { culture, ...found.data };
}

/** Unsubscribes by the button, and by a mail program that posts to the address itself (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const culture = requireScreen(args, 'unsubscribe');
  const { account } = createRequestApi(args.context, culture);
  const done = await account.unsubscribe({ params: { link: args.params.link } });
  if (!done.succeeded) throw data(null, { status: done.status || 503 });
  return { isDone: true };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('news.title'), matches[0]?.loaderData) : [];

/** A native form, which needs no script. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { address, isSubscribed } = loaderData;
  const business = useShell().site.name;
  return (
    <div className="narrow py-12 md:py-16">
      <h1 className="heading-1">{t('news.title')}</h1>
      {isSubscribed ? (
        <>
          <p className="lead measure mt-4">{t('news.ask', { business, address })}</p>
          <p className="measure mt-4">{t('news.hint')}</p>
          <form method="post" className="mt-6">
            <SubmitButton>{t('news.submit')}</SubmitButton>
          </form>
        </>
      ) : (
        <>
          <Notice>{actionData?.isDone && t('news.done')}</Notice>
          <p className="lead measure mt-4">
            {address ? t('news.doneHint', { business, address }) : t('news.gone')}
          </p>
          <p className="measure mt-4">{t('news.again')}</p>
        </>
      )}
    </div>
  );
}
