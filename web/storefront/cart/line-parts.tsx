import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/cart.ts';
import { Picture } from '../../ui/picture.tsx';
import type { CartStayLine } from './stay-labels.ts';

/** What a line of a cart and one of an order both say of the thing itself. */
export type LineParts = {
  name: string;
  /** The picture's own address; empty where there is none. */
  image?: string;
  /** Of the product's page. */
  url?: string;
  cartItemAttributes: readonly { name: string; value: string }[];
  stay?: CartStayLine | null;
  extra?: Cart['cartItems'][number]['extra'];
};

/** By these a line says what stay it is, or what extra of one; guests read it in other words. */
const ofStays =
  /^(ArrangementItemCode|DateFrom|Nights|Adults|Children|Babies|Unit|GuestName|ArrivalTime|Wishes|StayCartItemId|Day)$/i;

/** What else was said of a thing. */
export function otherAttributes({ cartItemAttributes, stay, extra }: LineParts) {
  return stay || extra ? cartItemAttributes.filter(({ name }) => !ofStays.test(name)) : cartItemAttributes;
}

/** Beside its name, so it says nothing more. */
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

/** What was said of a thing, such as whom a gift card is for. */
export function LineAttributes({ attributes }: { attributes: LineParts['cartItemAttributes'] }) {
  const { t } = useTranslation();
  const shown = attributes.filter(({ value }) => value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="line-attributes text-muted text-note leading-[1.45] [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{attributeLabel(t, name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Those that the storefront asks for have a name for people; another client’s go by their own. */
function attributeLabel(t: TFunction, name: string): string {
  switch (name) {
    case 'RecipientName':
      return t('cart.giftCard.recipientName');
    case 'SenderName':
      return t('cart.giftCard.senderName');
    case 'Message':
      return t('cart.giftCard.message');
    default:
      return name;
  }
}
