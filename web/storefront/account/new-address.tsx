import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { newAddress } from '../../../contract/address.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import type { Route } from './+types/new-address.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { AddressForm } from './address-form.tsx';
import { countryChoices, localCountries } from './countries.ts';
import { submitForm } from './send-form.ts';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const [me, own] = await Promise.all([api.account.me(), localCountries(api)]);
  answered(me);
  return { culture, countries: countryChoices(culture, own) };
}

export async function action(args: Route.ActionArgs) {
  const list = href('addresses', { culture: getAccountContext(args).culture });
  return submitForm(args, newAddress, (api, body) => api.account.createAddress({ body }), {
    goOn: ({ id }, headers) => redirect(`${list}#${id}`, { headers }),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.addresses.add'), matches[0]?.loaderData)
    : [];

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, countries } = loaderData;
  return (
    <>
      <h1 className="heading-1">{t('account.addresses.add')}</h1>
      <div className="account-form">
        <AddressForm
          countries={countries}
          countryCode={countries[0]?.value}
          lastResult={actionData?.result}
        />
      </div>
      <p className="mt-6">
        <Link to={href('addresses', { culture })} viewTransition className="text-link">
          {t('account.addresses.back')}
        </Link>
      </p>
    </>
  );
}
