import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { orderCalls } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { Form, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { useShell } from '../layout/shell.ts';
import { AccessCard } from '../sign-in/access-card.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import type { Route } from './+types/find-order.ts';
import { getOrderContext, orderMeta } from './order-context.ts';

const schema = getBodySchema(orderCalls.find).omit({ page: true });

export async function loader(args: Route.LoaderArgs) {
  const { culture } = getOrderContext(args);
  return { culture, isToWithdraw: isForWithdrawal(args.url) };
}

export async function action(args: Route.ActionArgs) {
  const { api, headers } = getOrderContext(args);
  const { value, submission, result } = await readForm(args.request, schema);
  if (!value) return data({ isSent: false, result }, { status: 400 });
  const page = isForWithdrawal(args.url) ? 'withdrawal' : 'order';
  const answer = await api.order.find({ body: { ...value, page } });
  if (answer.succeeded) return data({ isSent: true, result: undefined }, { headers });
  return data(
    { isSent: false, result: failureResult(submission, answer) },
    { status: answer.status || 503, headers },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? orderMeta(getI18n(loaderData.culture).t('order.find.title'), matches[0]?.loaderData) : [];

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { user } = useShell();
  const { culture, isToWithdraw } = loaderData;
  const title = isToWithdraw ? t('order.find.toWithdraw') : t('order.find.title');
  const toOwn = user && (
    <p>
      <Link to={href('accountOrders', { culture })} className="text-link">
        {t('order.find.own')}
      </Link>
    </p>
  );
  if (actionData?.isSent) {
    const query = isToWithdraw ? { for: 'withdrawal' } : {};
    return (
      <AccessCard title={title} below={toOwn}>
        <Outcome isGood>
          <p>{t('order.find.sent')}</p>
          <p className="text-muted">{t('order.find.notReceived')}</p>
          <p>
            <Link to={href('findOrder', { culture }, { query })} className="text-link">
              {t('order.find.again')}
            </Link>
          </p>
        </Outcome>
      </AccessCard>
    );
  }
  return (
    <AccessCard
      title={title}
      lead={isToWithdraw ? t('order.find.leadToWithdraw') : t('order.find.lead')}
      below={toOwn}
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
