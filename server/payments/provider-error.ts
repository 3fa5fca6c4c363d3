/**
 * `provider_unreachable`: no reply, or none that shows the outcome; the same call may succeed later.
 * `provider_refused`: the provider understood the call and refuses it.
 */
export type ProviderErrorCode = 'provider_unreachable' | 'provider_refused';

/** The error of a payment provider's call. Recognise it by `code`. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  /** The part of the call that was refused, by the provider's own name for it. */
  readonly field: string | undefined;

  constructor(code: ProviderErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.field = field;
  }
}
