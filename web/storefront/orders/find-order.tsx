import { useTranslation } from 'react-i18next';
import { data, Link, redirectDocument } from 'react-router';
import { orderCalls } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { useShell } from '../layout/shell.ts';
import { AccessCard } from '../sign-in/access-card.tsx';
import type { Route } from './+types/find-order.ts';
import { getOrderContext, orderMeta } from './order-context.ts';

const schema = getBodySchema(orderCalls.find);

export async function loader(args: Route.LoaderArgs) {
  const { culture } = getOrderContext(args);
  return { culture, isToWithdraw: isForWithdrawal(args.url) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getOrderContext(args);
  const { value, submission, result } = await readForm(args.request, schema);
  if (!value) return data({ result }, { status: 400 });
  const found = await api.order.find({ body: value });
  if (found.succeeded) {
    const screen = isForWithdrawal(args.url) ? 'withdrawal' : 'order';
    // A full page load, so that the new document has its referrer policy from the first byte.
    return redirectDocument(href(screen, { culture, link: found.data.link }), { headers });
  }
  // One message for both: it must not reveal which of them was wrong.
  const error = failureResult(submission, found, { not_found: 'order_unknown' });
  return data({ result: error }, { status: found.status || 503, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? orderMeta(getI18n(loaderData.culture).t('order.find.title'), matches[0]?.loaderData) : [];

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { user } = useShell();
  const { culture, isToWithdraw } = loaderData;
  return (
    <AccessCard
      title={isToWithdraw ? t('order.find.toWithdraw') : t('order.find.title')}
      lead={isToWithdraw ? t('order.find.leadToWithdraw') : t('order.find.lead')}
      below={
        user && (
          <p>
            <Link to={href('accountOrders', { culture })} className="text-link">
              {t('order.find.own')}
            </Link>
          </p>
        )
      }
    >
      <Form name="find-order" schema={schema} lastResult={actionData?.result}>
        {(fields) => (
          <>
            <TextField
              field={fields.orderName}
              label={t('order.find.name')}
              hint={t('order.find.nameHint')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              field={fields.emailAddress}
              label={t('order.find.emailAddress')}
              type="email"
              autoComplete="email"
            />
            <SubmitButton>{t('order.find.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}

const isForWithdrawal = (url: URL) => url.searchParams.get('for') === 'withdrawal';
