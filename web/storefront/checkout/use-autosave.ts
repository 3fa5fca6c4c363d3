import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CheckoutAnswer } from './checkout-answer.ts';

/** What prices, ways to travel or ways to pay follow from. */
const telling =
  /^(shippingMethodId|dates\..+|deliveries\.[^.]+\.(shippingMethodId|date|addressId|countryCode)|countryCode|addressId|companyName|vatNumber|isOtherInvoice|invoiceCountryCode)$/;

const place = ['postalCode', 'houseNumber', 'street', 'city'];

/** An address is known once it is known in full: that of the page, or of a delivery apart. */
function completes(form: HTMLFormElement, changed: string): boolean {
  const [, whose = '', name = ''] = /^(deliveries\..+\.)?(\w+)$/.exec(changed) ?? [];
  if (!place.includes(name)) return false;
  const typed = new FormData(form);
  return place.every((one) => String(typed.get(whose + one) ?? '').trim() !== '');
}

/**
 * Keeps what was chosen while the guest goes on: whatever is sent by a button that is not the last one leads to no other page. `onSend`
 * hears that something is about to be saved.
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

  // A button may be gone with what it did.
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
