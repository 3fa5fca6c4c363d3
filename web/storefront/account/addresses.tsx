import { useTranslation } from 'react-i18next';
import { data, Form, Link, useLocation } from 'react-router';
import type { Address } from '../../../contract/address.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { readFormData } from '../../ui/form/submission.ts';
import type { Route } from './+types/addresses.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { typeName } from './address-type.ts';
import { Notice } from './notice.tsx';

/** The page size of the specification's list. */
const maxAddresses = 255;

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const query = {
    pageSize: maxAddresses,
    filters: [{ property: 'isDeleted', operator: 'eq', value: 'false' } as const],
  };
  const { items } = answered(await api.account.addresses({ query }));
  return { culture, addresses: items };
}

/** Removes an address from the list; an address that does not exist any more is no error. */
export async function action(args: Route.ActionArgs) {
  const { api, headers, answered } = getAccountContext(args);
  const id = String((await readFormData(args.request)).get('id') ?? '');
  const removed = await api.account.deleteAddress({ query: { id } });
  if (removed.status !== 404) answered(removed);
  return data({ isRemoved: true }, { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.addresses.title'), matches[0]?.loaderData)
    : [];

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, addresses } = loaderData;
  return (
    <>
      <h1 className="heading-1">{t('account.addresses.title')}</h1>
      <p className="lead measure mt-4">
        {addresses.length > 0 ? t('account.addresses.lead') : t('account.addresses.none')}
      </p>
      <Notice>{actionData?.isRemoved && t('account.addresses.removed')}</Notice>
      <p className="mt-6">
        <Link to={href('newAddress', { culture })} viewTransition className="button">
          {t('account.addresses.add')}
        </Link>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5 mt-10">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} href={href('address', { culture, addressId: address.id })} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AddressCard({ address, href }: { address: Address; href: string }) {
  const { t } = useTranslation();
  // The form that saved the address leads here; without scripts `:target` in the style sheet has the same
  // effect.
  const isSaved = useLocation().hash === `#${address.id}`;
  const name = address.description || typeName(t, address.addressType);
  return (
    <article
      id={address.id}
      className={
        isSaved
          ? 'account-card flex h-full flex-col py-[1.4rem] px-6 rounded-xl bg-card scroll-mt-24 is-saved'
          : 'account-card flex h-full flex-col py-[1.4rem] px-6 rounded-xl bg-card scroll-mt-24'
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-3" dir="auto">
          {name}
        </h2>
        <p role="status" className="saved-note text-muted text-note">
          {t('account.saved')}
        </p>
      </div>
      <address className="mt-3 grow not-italic">
        {toLines(address).map((line) => (
          <span key={line} className="block" dir="auto">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-4 flex flex-wrap items-start gap-x-6">
        <Link to={href} viewTransition className="text-link py-2">
          {t('account.addresses.edit')}
          <span className="sr-only">: {name}</span>
        </Link>
        <RemoveAddress id={address.id} name={name} key={address.id} />
      </div>
    </article>
  );
}

/** A second button confirms the removal, with or without scripts. */
function RemoveAddress({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <details className="confirm">
      <summary className="text-link py-2">
        {t('account.addresses.remove')}
        <span className="sr-only">: {name}</span>
      </summary>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="button-quiet">
          {t('account.addresses.removeSurely')}
        </button>
      </Form>
    </details>
  );
}

/** The lines of an address as on an envelope. */
function toLines(address: Address): string[] {
  const houseNumber = [address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  return [
    address.companyName,
    address.attn,
    [address.street, houseNumber].filter(Boolean).join(' '),
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.country,
  ].filter(Boolean);
}
