import { useTranslation } from 'react-i18next';
import { data, Link, redirect } from 'react-router';
import type { z } from 'zod';
import { newAddress } from '../../../contract/address.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import type { Route } from './+types/edit-address.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { AddressForm, optionalFields } from './address-form.tsx';
import { countryChoices, localCountries } from './countries.ts';
import { submitForm } from './send-form.ts';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const filters = [{ property: 'id', operator: 'eq', value: args.params.addressId } as const];
  const [found, own] = await Promise.all([
    api.account.addresses({ query: { filters } }),
    localCountries(api),
  ]);
  const [address] = answered(found).items;
  if (!address) throw data(null, { status: 404 });
  return { culture, address, countries: countryChoices(culture, own, address.countryCode) };
}

/**
 * The form requires the parts of an envelope's address, although the call would leave an empty field
 * unchanged.
 */
export async function action(args: Route.ActionArgs) {
  const id = args.params.addressId;
  const list = href('addresses', { culture: getAccountContext(args).culture });
  return submitForm(
    args,
    newAddress,
    (api, value) => api.account.updateAddress({ body: { ...emptied(value), id } }),
    {
      goOn: (_, headers) => redirect(`${list}#${id}`, { headers }),
    },
  );
}

/** The call leaves missing fields unchanged, but a field that the customer emptied must become empty. */
function emptied(value: z.output<typeof newAddress>) {
  const none = Object.fromEntries(optionalFields.flatMap((name) => (value[name] ? [] : [[name, null]])));
  return { ...value, ...(none as Partial<Record<(typeof optionalFields)[number], null>>) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.addresses.editTitle'), matches[0]?.loaderData)
    : [];

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, address, countries } = loaderData;
  return (
    <>
      <h1 className="heading-1">{t('account.addresses.editTitle')}</h1>
      <div className="account-form">
        <AddressForm
          key={address.id}
          countries={countries}
          address={address}
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
