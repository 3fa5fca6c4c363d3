import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/cart.ts';
import { Picture } from '../../ui/picture.tsx';
import { useDateFormat } from '../orders/use-date-format.ts';
import type { CartStayLine } from './stay-labels.ts';

/** The fields that lines of carts and orders share. */
export type LineParts = {
  name: string;
  /** The picture's address; empty where there is none. */
  image?: string;
  /** The path of the product's page. */
  url?: string;
  cartItemAttributes: readonly { name: string; value: string }[];
  stay?: CartStayLine | null;
  extra?: Cart['cartItems'][number]['extra'];
  /** The day of a charge at the front desk. */
  suppliedOn?: string | null;
};

/** These attributes identify a reservation or an extra on a line; guests see them in another form. */
const ofStays =
  /^(ArrangementItemCode|DateFrom|Nights|Adults|Children|Babies|Unit|GuestName|ArrivalTime|Wishes|StayCartItemId|Day|Persons)$/i;

/** A line with such an attribute is of a stay also where the stay itself is on another order, as with a payer of a folio. */
const onlyOfStays = /^(ArrangementItemCode|StayCartItemId)$/i;

/** The other attributes of a line. */
export function otherAttributes({ cartItemAttributes, stay, extra }: LineParts) {
  const isOfStay = stay || extra || cartItemAttributes.some(({ name }) => onlyOfStays.test(name));
  return isOfStay ? cartItemAttributes.filter(({ name }) => !ofStays.test(name)) : cartItemAttributes;
}

/** The product's name stands beside the picture, so the alternative text is empty. */
export function LinePicture({ image }: { image?: string }) {
  if (!image)
    return (
      <span
        className="line-picture block flex-none aspect-4/5 rounded-lg bg-sand overflow-hidden [&_img]:h-full [&_img]:object-cover"
        aria-hidden="true"
      />
    );
  const drawn = { path: image, width: 480, height: 600, alt: '', preview: '', focalX: null, focalY: null };
  return (
    <Picture
      image={drawn}
      sizes="6rem"
      decorative
      className="line-picture block flex-none aspect-4/5 rounded-lg bg-sand overflow-hidden [&_img]:h-full [&_img]:object-cover"
    />
  );
}

/** The attributes of a line, such as the recipient of a gift card. */
export function LineAttributes({ attributes }: { attributes: LineParts['cartItemAttributes'] }) {
  const { t } = useTranslation();
  const { day } = useDateFormat();
  // The amount of a gift card is its price.
  const shown = attributes.filter(({ name, value }) => value.trim() !== '' && name !== 'Amount');
  const show = (name: string, value: string) =>
    name === 'SendOn' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value;
  if (shown.length === 0) return null;
  return (
    <dl className="line-attributes text-muted text-note leading-[1.45] [&_dd]:whitespace-pre-line">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{attributeLabel(t, name)}</dt>
          <dd dir="auto">{show(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Attributes of the storefront's forms have a translation; those of other clients show their own name. */
function attributeLabel(t: TFunction, name: string): string {
  switch (name) {
    case 'RecipientName':
      return t('cart.giftCard.recipientName');
    case 'RecipientEmail':
      return t('cart.giftCard.recipientEmail');
    case 'SendOn':
      return t('cart.giftCard.sendOn');
    case 'SenderName':
      return t('cart.giftCard.senderName');
    case 'Message':
      return t('cart.giftCard.message');
    default:
      return name;
  }
}
