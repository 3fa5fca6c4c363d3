import type { Cart } from '../../../contract/cart.ts';
import type { FormResult } from '../../ui/form/submission.ts';
import type { HoldError } from './hold-stays.ts';

/** What the page's action answers, where it does not lead on. */
export type CheckoutAnswer = {
  result: FormResult | null;
  /** Why a voucher or a gift card was refused. */
  voucherProblem?: string;
  /** Why something was not put into a delivery of its own. */
  deliveryProblem?: string;
  /** Why points were refused. */
  pointsProblem?: string;
  /** Why the nights could not be held. */
  notHeld?: HoldError;
  /** The cart as it would be ordered with what was typed, where that costs something else than what was shown. */
  asTyped?: Cart;
  /** The address of another site, where the payment is made. */
  leaving?: string;
  /** Nothing reached the server. */
  isLost?: boolean;
};
