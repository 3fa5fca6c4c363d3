import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

const addressFields = [
  'companyName',
  'attn',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'phoneNumber',
] as const;

/** Edits where an order goes, on which days, and its remark. */
export function EditDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { orderName, version, deliveryAddress, shippingMethods } = order;
  const typed = useDialogInput(`edit ${order.orderName}`);
  const [address, setAddress] = useDialogField(typed, 'address', deliveryAddress);
  const [days, setDays] = useDialogField(
    typed,
    'days',
    shippingMethods.map(({ deliveryDate }) => deliveryDate),
  );
  const [remark, setRemark] = useDialogField(typed, 'remark', order.remark);
  const labels = {
    companyName: t('orders.address.companyName'),
    attn: t('orders.address.attn'),
    street: t('orders.address.street'),
    houseNumber: t('orders.address.houseNumber'),
    houseNumberAddition: t('orders.address.houseNumberAddition'),
    postalCode: t('orders.address.postalCode'),
    city: t('orders.address.city'),
    phoneNumber: t('orders.address.phoneNumber'),
  };

  function save() {
    const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
    const { vatNumber: _, emailAddress: __, ...typed } = address ?? { countryCode: '', street: '' };
    const body = {
      version,
      ...(address &&
        isOther(address, deliveryAddress) && { deliveryAddress: { ...typed, street: address.street } }),
      ...(isOther(
        days,
        shippingMethods.map(({ deliveryDate }) => deliveryDate),
      ) && { deliveryDates: days }),
      ...(remark !== order.remark && { remark }),
    };
    return officeApi.officeOrder.edit({ params: { orderName }, body }, { culture });
  }

  return (
    <ActionDialog
      typed={typed}
      title={t('orders.action.edit')}
      description={t('orders.editHint')}
      submit={t('orders.action.saveEdit')}
      call={save}
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.edit'))}
    >
      {(error) => (
        <>
          {address && (
            <fieldset className="office-fields">
              <legend className="font-semibold">{t('orders.deliveryAddress')}</legend>
              {addressFields.map((name) => (
                <TextInput
                  key={name}
                  label={labels[name]}
                  error={error(`deliveryAddress.${name}`)}
                  value={address[name]}
                  maxLength={200}
                  autoComplete="off"
                  onChange={(value) => setAddress({ ...address, [name]: value })}
                />
              ))}
            </fieldset>
          )}
          {shippingMethods.map(({ name, shippingMethodId, deliveryDate }, index) => (
            <DateInput
              key={`${shippingMethodId} ${deliveryDate}`}
              label={`${t('orders.deliveryDay')}: ${name}`}
              error={error(`deliveryDates.${index}`)}
              value={days[index] ?? ''}
              onChange={(value) => setDays(days.map((day, at) => (at === index ? value || null : day)))}
            />
          ))}
          <TextInput
            label={t('orders.remark')}
            error={error('remark')}
            value={remark}
            maxLength={1000}
            onChange={setRemark}
          />
        </>
      )}
    </ActionDialog>
  );
}
