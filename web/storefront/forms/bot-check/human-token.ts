import { humanTokenField } from '../../../../contract/human-token.ts';

/** The field with the ticket of the form, for visitors without JavaScript. */
export const ticketField = 'formTicket';

/** A field that people do not see, and machines fill in. */
export const trapField = 'homepage';

/** What was sent, by the names of its fields: a form, or what `readForm` gives as `submission.payload`. */
type FormInput = FormData | Record<string, unknown>;

/**
 * For an action: the one token that goes on the wire as `reCaptchaToken`, out of the fields that `<BotCheck />` adds to a
 * form. Nothing where the form shows that a machine filled it in; the call then refuses it.
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
