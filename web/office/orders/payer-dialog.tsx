import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import type { FolioPayer, StaffOrder } from '../../../contract/office-order.ts';
import { CheckboxInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { noPayer, type Payer, PayerFields, toPayer } from '../desk/payer-fields.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';

const parts = ['nights', 'extras', 'charges'] as const;

type PayerDialogProps = {
  culture: Culture;
  /** The order of the reservation. */
  orderName: string;
  /** The payer to change; undefined: a new one. */
  payer: FolioPayer | undefined;
  onClose: () => void;
  onDone: (order: StaffOrder, notice: string) => void;
};

/** Adds a payer to a folio, or changes one: the address on the invoice, how they pay, and what they pay later. */
export function PayerDialog({ culture, orderName, payer, onClose, onDone }: PayerDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`payer ${payer?.orderName ?? `of ${orderName}`}`);
  const [name, setName] = useDialogField(typed, 'name', payer?.address?.attn ?? '');
  const [address, setAddress] = useDialogField<Payer>(typed, 'address', {
    ...noPayer(culture),
    ...payer?.address,
  });
  const [emailAddress, setEmailAddress] = useDialogField(typed, 'emailAddress', payer?.emailAddress ?? '');
  const [companyId, setCompanyId] = useDialogField(typed, 'companyId', payer?.companyId ?? null);
  const filledIn = useRef(payer?.companyId ? payer.emailAddress : null);
  const [terms, setTerms] = useDialogField<'desk' | 'invoice'>(
    typed,
    'terms',
    payer?.terms === 'desk' ? 'desk' : 'invoice',
  );
  const [pays, setPays] = useDialogField<readonly FolioPayer['pays'][number][]>(
    typed,
    'pays',
    payer?.pays ?? [],
  );
  const partLabels = {
    nights: t('orders.payer.nights'),
    extras: t('orders.payer.extras'),
    charges: t('orders.payer.charges'),
  };
  const { companyName, vatNumber, street, houseNumber, postalCode, city, countryCode } = address;
  const body = {
    address: { attn: name, companyName, vatNumber, street, houseNumber, postalCode, city, countryCode },
    ...{ emailAddress, companyId, terms, pays: [...pays] },
  };
  function chooseCompany(company: ListedCompany | null) {
    setCompanyId(company?.id ?? null);
    if (!company) return;
    setAddress(toPayer(company));
    // The address that another company filled in is not theirs.
    const isFilledIn = emailAddress === filledIn.current;
    setEmailAddress(company.emailAddress || (isFilledIn ? '' : emailAddress));
    filledIn.current = company.emailAddress;
    setTerms('invoice');
  }
  const { officeOrder } = officeApi;
  return (
    <ActionDialog
      typed={typed}
      title={payer ? t('orders.payer.change') : t('orders.payer.add')}
      description={t('orders.payer.hint')}
      submit={payer ? t('orders.action.saveEdit') : t('orders.payer.add')}
      call={() =>
        payer
          ? officeOrder.changePayer({ params: { orderName: payer.orderName }, body }, { culture })
          : officeOrder.addPayer({ params: { orderName }, body }, { culture })
      }
      onClose={onClose}
      onDone={(order) => onDone(order, payer ? t('orders.payer.changed') : t('orders.payer.added'))}
    >
      {(error) => (
        <>
          <div className="office-fields">
            <TextInput
              label={t('orders.address.attn')}
              error={error('address.attn')}
              value={name}
              maxLength={200}
              onChange={setName}
            />
            <TextInput
              label={t('orders.payer.email')}
              hint={t('orders.payer.emailHint')}
              error={error('emailAddress')}
              type="email"
              value={emailAddress}
              maxLength={254}
              onChange={setEmailAddress}
            />
            <PayerFields
              culture={culture}
              payer={address}
              onChange={(more) => setAddress({ ...address, ...more })}
              error={(field) => error(`address.${field}`)}
              known={{ companyId, onChoose: chooseCompany }}
            />
          </div>
          <RadioInput
            label={t('orders.payer.terms')}
            value={terms}
            choices={[
              { value: 'invoice', label: t('orders.payer.onAccount') },
              { value: 'desk', label: t('orders.payer.atDesk') },
            ]}
            onChange={setTerms}
          />
          <fieldset className="grid gap-1">
            <legend>{t('orders.payer.later')}</legend>
            {parts.map((part) => (
              <CheckboxInput
                key={part}
                label={partLabels[part]}
                checked={pays.includes(part)}
                onChange={(isOn) => setPays(isOn ? [...pays, part] : pays.filter((one) => one !== part))}
              />
            ))}
          </fieldset>
        </>
      )}
    </ActionDialog>
  );
}
