import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '../../../contract/account.ts';
import { href } from '../../../contract/site-map.ts';
import { type Field, toText } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/form.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { Disclosure } from './disclosure.tsx';
import { overrideField, persistentField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';

type ContactSectionProps = { fields: CheckoutFields; data: CheckoutData };

/**
 * The contact of the order: a guest fills it in; a customer's is known, and can be replaced for this order.
 */
export function ContactSection({ fields, data }: ContactSectionProps) {
  const { t } = useTranslation();
  const { person, culture } = data;
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  if (person && !person.isGuest && name) {
    return (
      <Section title={t('checkout.contact.title')}>
        <KnownContact fields={fields} person={person} name={name} />
      </Section>
    );
  }
  return (
    <Section title={t('checkout.contact.title')}>
      {!person && (
        <p>
          {t('checkout.contact.known')}{' '}
          <Link
            to={href('login', { culture }, { query: { returnUrl: href('checkout', { culture }) } })}
            className="text-link js-only"
          >
            {t('checkout.contact.login')}
          </Link>
          {/* A link would lose the typed values where scripts do not store them. */}
          <button type="submit" name="intent" value="login" className="text-link without-js">
            {t('checkout.contact.login')}
          </button>
        </p>
      )}
      <ContactFields fields={fields} />
    </Section>
  );
}

type KnownContactProps = { fields: CheckoutFields; person: User; name: string };

/**
 * A customer, and another contact person if there is one: values that were typed before signing in are shown,
 * not sent unseen.
 */
function KnownContact({ fields, person, name }: KnownContactProps) {
  const { t } = useTranslation();
  const known = { emailAddress: person.emailAddress, attn: name, phoneNumber: person.phoneNumber };
  const isOther = (field: Field, own: string) => ![own, ''].includes(toText(field.value));
  const isForOther = isOther(fields.emailAddress, known.emailAddress) || isOther(fields.attn, known.attn);
  const [isOpen, setOpen] = useState(isForOther);
  // The section stays open while they type.
  if (isForOther && !isOpen) setOpen(true);
  return (
    <>
      <p>
        <bdi>{name}</bdi>
        <br />
        <span className="text-muted" dir="auto">
          {person.emailAddress}
        </span>
      </p>
      <Disclosure title={t('checkout.contact.other')} isOpen={isOpen}>
        <ContactFields fields={fields} known={known} />
      </Disclosure>
    </>
  );
}

type ContactFieldsProps = {
  fields: CheckoutFields;
  known?: Partial<Record<'emailAddress' | 'attn' | 'phoneNumber', string>>;
};

function ContactFields({ fields, known = {} }: ContactFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={overrideField(persistentField(fields.emailAddress, known.emailAddress), { required: true })}
        label={t('checkout.fields.emailAddress')}
        hint={t('checkout.contact.emailHint')}
        type="email"
        autoComplete="email"
      />
      <div className="checkout-pair">
        <TextField
          field={overrideField(persistentField(fields.attn, known.attn), { required: true })}
          label={t('checkout.fields.attn')}
          autoComplete="name"
        />
        <TextField
          field={persistentField(fields.phoneNumber, known.phoneNumber)}
          label={t('checkout.fields.phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}
