import type { Cart } from '../../../contract/cart.ts';
import type { FormResult } from '../../ui/form/submission.ts';
import type { HoldError } from './hold-stays.ts';

/** The reply of the page's action, where it does not redirect. */
export type CheckoutAnswer = {
  result: FormResult | null;
  /** The reason why a voucher or a gift card was refused. */
  voucherProblem?: string;
  /** The reason why lines were not moved to a delivery of their own. */
  deliveryProblem?: string;
  /** The reason why points were refused. */
  pointsProblem?: string;
  /** The reason why the nights could not be held. */
  notHeld?: HoldError;
  /** The cart that the typed values would order, where its price differs from the shown one. */
  asTyped?: Cart;
  /** The address of the payment page on another site. */
  leaving?: string;
  /** A failure that belongs to no field. */
  failure?: CheckoutFailure;
};

/** The server's message; null where the request did not reach it. */
export type CheckoutFailure = { message: string | null };
