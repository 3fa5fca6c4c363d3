import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { place } from '../../../contract/address.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

/** Fields that prices, shipping methods or payment methods depend on. */
const telling =
  /^(shippingMethodId|dates\..+|deliveries\.[^.]+\.(shippingMethodId|date|addressId|countryCode)|countryCode|addressId|companyName|vatNumber|isOtherInvoice|invoiceCountryCode)$/;

const placeFields = ['postalCode', 'houseNumber', 'street', 'city'];

/** An address is saved once it is complete: the page's, or that of a separate delivery. */
function completes(form: HTMLFormElement, changed: string): boolean {
  const [, whose = '', name = ''] = /^(deliveries\..+\.)?(\w+)$/.exec(changed) ?? [];
  if (!placeFields.includes(name)) return false;
  const typed = new FormData(form);
  const typedIn = (field: string) => String(typed.get(whose + field) ?? '').trim();
  return place.safeParse({
    ...{ countryCode: typedIn('countryCode'), street: typedIn('street'), postalCode: typedIn('postalCode') },
    city: typedIn('city'),
  }).success;
}

/**
 * Saves choices while the guest continues: every button except the last one stays on the page. Calls `onSend`
 * before each save.
 */
export function useAutosave(onSend: () => void) {
  const fetcher = useFetcher<CheckoutAnswer>();
  const pressed = useRef<HTMLElement>(null);
  const isSaving = fetcher.state !== 'idle';

  const send = (form: HTMLFormElement, step: string) => {
    const body = new FormData(form);
    body.set('intent', step);
    onSend();
    fetcher.submit(body, { method: 'post' });
  };

  // The pressed button may be removed by its own action.
  useEffect(() => {
    if (isSaving || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.querySelector('h2')?.focus();
    pressed.current = null;
  }, [isSaving]);

  return {
    answer: fetcher.data,
    isSaving,
    onSubmitCapture(event: FormEvent) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
      if (name === '__intent__' || (name === 'intent' && (value === 'order' || value === 'express'))) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = submitter?.closest('section') ?? null;
      send(event.target as HTMLFormElement, (name === 'intent' && value) || 'update');
    },
    onChange({ target }: FormEvent) {
      const control = target as HTMLInputElement;
      const { form, name } = control;
      if (form && (telling.test(name) || completes(form, name))) send(form, 'save');
    },
  };
}
