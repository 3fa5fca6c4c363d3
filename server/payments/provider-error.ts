/**
 * `provider_unreachable`: no answer, or none that says what happened; the same call may go well later.
 * `provider_refused`: the provider understood, and will not.
 */
export type ProviderErrorCode = 'provider_unreachable' | 'provider_refused';

/** What a payment provider's call fails with. Recognise it by `code`. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  /** The part of the call that was refused, in the provider's own name for it. */
  readonly field: string | undefined;

  constructor(code: ProviderErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.field = field;
  }
}
