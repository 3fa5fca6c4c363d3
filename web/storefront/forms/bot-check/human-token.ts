import { humanTokenField } from '../../../../contract/human-token.ts';

/** The field with the form's ticket, for visitors without JavaScript. */
export const ticketField = 'formTicket';

/** A field that people do not see, and bots fill in. */
export const trapField = 'homepage';

/** The sent values by the names of the fields: a form, or the `submission.payload` of `readForm`. */
type FormInput = FormData | Record<string, unknown>;

/**
 * For an action: the single token that is sent as `reCaptchaToken`, from the fields that `<BotCheck />` adds
 * to a form. Undefined where the form shows that a bot filled it in; the call then refuses it.
 */
export function findHumanToken(input: FormInput): string | undefined {
  const read = (name: string) => {
    const value = input instanceof FormData ? input.get(name) : input[name];
    return typeof value === 'string' && value ? value : undefined;
  };
  if (read(trapField)) return undefined;
  const ticket = read(ticketField);
  return read(humanTokenField) ?? (ticket && `ticket:${ticket}`);
}
