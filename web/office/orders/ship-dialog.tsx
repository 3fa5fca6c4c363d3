import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { officeApi } from '../office-api.ts';
import { OrderAddress } from './order-address.tsx';
import type { OrderDialogProps } from './order-detail.tsx';

/** Ships an order, or some of its lines. */
export function ShipDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const unsent = order.cartItems.filter(({ unsentQuantity }) => unsentQuantity > 0);
  const [chosen, setChosen] = useState<readonly string[]>(unsent.map(({ id }) => id));
  const [draft, setDraft] = useState({ carrier: '', trackingCode: '', trackingUrl: '' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const error = (field: string) => findError(failure, `body.${field}`);
  const address = order.shippingMethods[0]?.address ?? order.deliveryAddress;

  async function ship() {
    setBusy(true);
    const result = await officeApi.officeOrder.ship(
      { params: { orderName: order.orderName }, body: { ...draft, cartItemIds: [...chosen] } },
      { culture },
    );
    setBusy(false);
    if (result.succeeded) onDone(result.data, t('orders.done.ship'));
    else setFailure(result);
  }

  return (
    <Dialog
      title={t('orders.action.ship')}
      description={t('orders.shipHint')}
      onClose={onClose}
      onSubmit={ship}
      footer={
        <DialogButtons
          submit={t('orders.action.shipNow')}
          cancel={t('orders.back')}
          isDisabled={isBusy || chosen.length === 0}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('orders.inThisParcel')}</legend>
          {unsent.map(({ id, name, unsentQuantity }) => (
            <CheckboxInput
              key={id}
              label={<span dir="auto">{`${unsentQuantity} × ${name}`}</span>}
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
        {address && (
          <div>
            <p className="font-semibold">{t('orders.deliveryAddress')}</p>
            <OrderAddress address={address} />
          </div>
        )}
        <div className="office-fields">
          <TextInput
            label={t('orders.carrier')}
            error={error('carrier')}
            value={draft.carrier}
            maxLength={100}
            onChange={(carrier) => set({ carrier })}
          />
          <TextInput
            label={t('orders.trackingCode')}
            error={error('trackingCode')}
            value={draft.trackingCode}
            maxLength={100}
            spellCheck={false}
            onChange={(trackingCode) => set({ trackingCode })}
          />
          <div className="is-whole">
            <TextInput
              label={t('orders.trackingUrl')}
              hint={t('orders.trackingUrlHint')}
              error={error('trackingUrl')}
              type="url"
              value={draft.trackingUrl}
              maxLength={500}
              onChange={(trackingUrl) => set({ trackingUrl })}
            />
          </div>
        </div>
        <Problems failure={failure} whereOf={() => undefined} />
      </div>
    </Dialog>
  );
}
