import { useTranslation } from 'react-i18next';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { OrderAddress } from './order-address.tsx';
import type { OrderDialogProps } from './order-detail.tsx';

/** Ships an order, or some of its lines. */
export function ShipDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const unsent = order.cartItems.filter(({ unsentQuantity }) => unsentQuantity > 0);
  const typed = useDialogInput(`ship ${order.orderName}`);
  const [chosen, setChosen] = useDialogField<readonly string[]>(
    typed,
    'chosen',
    unsent.map(({ id }) => id),
  );
  const [draft, setDraft] = useDialogField(typed, 'draft', {
    carrier: '',
    trackingCode: '',
    trackingUrl: '',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const address = order.shippingMethods[0]?.address ?? order.deliveryAddress;

  return (
    <ActionDialog
      typed={typed}
      title={t('orders.action.ship')}
      description={t('orders.shipHint')}
      submit={t('orders.action.shipNow')}
      call={
        chosen.length > 0
          ? () =>
              officeApi.officeOrder.ship(
                { params: { orderName: order.orderName }, body: { ...draft, cartItemIds: [...chosen] } },
                { culture },
              )
          : null
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.ship'))}
    >
      {(error) => (
        <>
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
        </>
      )}
    </ActionDialog>
  );
}
