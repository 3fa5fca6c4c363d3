import { useTranslation } from 'react-i18next';
import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { readForm, readFormData, typedValues } from '../../ui/form/submission.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import type { Route } from './+types/withdrawal.ts';
import { getOrderContext, orderMeta, requireOrder } from './order-context.ts';
import { UnknownLink } from './order-screen.tsx';
import { useDateFormat } from './use-date-format.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { chosenLines, openLines, withdrawalSchema } from './withdrawal-form.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import { WithdrawalStatement } from './withdrawal-statement.tsx';
import './order.css';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getOrderContext(args);
  const order = requireOrder(await api.order.read({ params: { orderKey: args.params.link } }));
  const declared = args.url.searchParams.get('declared');
  return { culture, order, declared: order.withdrawals.find(({ id }) => id === declared) ?? null };
}

/**
 * Two steps, as the law requires (Directive 2011/83/EU, article 11a): the guest reviews the statement, and it
 * takes effect when they confirm it.
 */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getOrderContext(args);
  const { link } = args.params;
  const order = requireOrder(await api.order.read({ params: { orderKey: link } }));
  const lines = openLines(order);
  const pressed = (await readFormData(args.request.clone())).get('step');
  const { value, submission, result } = await readForm(args.request, withdrawalSchema(lines));
  const { step: _, ...typed } = typedValues(submission);
  if (pressed === 'change') return data({ step: 'state' as const, typed, result: undefined });
  if (!value) return data({ step: 'state' as const, typed, result }, { status: 400 });
  if (pressed !== 'confirm') return data({ step: 'confirm' as const, typed, error: undefined });
  const withdrawn = await api.order.withdraw({
    params: { orderKey: link },
    body: {
      name: value.name,
      emailAddress: value.emailAddress,
      reason: value.reason,
      lines: chosenLines(lines, value).map(({ line, quantity }) => ({ cartItemId: line.id, quantity })),
    },
  });
  if (!withdrawn.succeeded) {
    const error = { message: serverMessageOf(withdrawn) };
    return data({ step: 'confirm' as const, typed, error }, { status: withdrawn.status || 503 });
  }
  const latest = withdrawn.data.withdrawals.reduce((one, other) =>
    other.declaredAt > one.declaredAt ? other : one,
  );
  return redirect(href('withdrawal', { culture, link }, { query: { declared: latest.id } }), { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? orderMeta(getI18n(loaderData.culture).t('order.withdrawal.title'), matches[0]?.loaderData)
    : [];

export default function Withdrawal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { dayOf } = useDateFormat();
  const { culture, order, declared } = loaderData;
  return (
    <div className="narrow order-screen withdrawal">
      <h1 className="heading-1">{t('order.withdrawal.title')}</h1>
      <p className="lead mt-4">
        {t('order.withdrawal.contract', { name: order.orderName, date: dayOf(order.createdAt) })}
      </p>
      <Step order={order} declared={declared} answer={actionData} />
      <p className="mt-10">
        <Link to={href('order', { culture, link: params.link })} className="text-link">
          {t('order.withdrawal.back')}
        </Link>
      </p>
    </div>
  );
}

type StepProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'declared'> & {
  answer: Route.ComponentProps['actionData'];
};

function Step({ order, declared, answer }: StepProps) {
  if (answer?.step === 'confirm') {
    return <WithdrawalConfirmation order={order} typed={answer.typed} error={answer.error} />;
  }
  if (declared && !answer) return <WithdrawalReceipt order={order} withdrawal={declared} />;
  return <WithdrawalStatement order={order} typed={answer?.typed} lastResult={answer?.result} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownLink /> : <ErrorPage error={error} />;
}
