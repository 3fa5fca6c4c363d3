import { html, raw } from 'hono/html';
import { moneyFormat } from '../../contract/money-format.ts';
import {
  type Choice,
  choices,
  type SimulatorState,
  simulatorMethods,
  simulatorTerminalMethod,
  type WebhookMode,
  webhookModes,
} from './simulator-tables.ts';

export type SimulatorPayment = {
  id: string;
  state: SimulatorState;
  orderName: string;
  description: string;
  amountCents: number;
  currency: string;
  method: string;
  issuer: string | null;
  returnUrl: string;
  hasWebhook: boolean;
  calls: { attempts: number; answer: string }[];
};

export const simulatorTexts = {
  title: 'Payment simulator',
  notice: 'No money moves here. This page stands in for a bank, so that everything can be tried out.',
  order: 'Order',
  description: 'Description',
  amount: 'Amount',
  method: 'Method',
  state: 'State',
  choices: 'What happens to the payment?',
  webhooks: 'How does the shop hear of it (webhook)?',
  noWebhook: 'This payment has no webhook: the shop hears of it when the guest is back.',
  submit: 'Do it, and go back to the shop',
  back: 'Back to the shop',
  calls: 'Calls of the webhook so far',
  call: 'Tries and last answer',
  chooseOne: 'Choose what happens to the payment.',
  tooLate: 'The payment has changed meanwhile, so that can no longer happen to it.',
  choiceNames: {
    pay: 'Pay',
    later: 'Pay, but the money takes its time (pending, paid after 20 seconds)',
    fail: 'Let it fail',
    cancel: 'Cancel',
    expire: 'Let it expire',
    late: 'Too late: let it expire, and pay after all (10 seconds later)',
    arrive: 'Let the money arrive now',
    overdue: 'Too late: pay after all',
  } satisfies Record<Choice, string>,
  webhookNames: {
    once: 'Once, while the guest goes back',
    twice: 'Twice at the same time',
    before: 'Before the guest goes back',
    after: '5 seconds later',
    never: 'Never',
  } satisfies Record<WebhookMode, string>,
  stateNames: {
    open: 'Open',
    pending: 'Pending: the money is on its way',
    paid: 'Paid',
    failed: 'Failed',
    canceled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<SimulatorState, string>,
};

/** Renders the hosted page of a payment, without a script. */
export function simulatorPage(payment: SimulatorPayment, problem?: string): string {
  const texts = simulatorTexts;
  const possible = (Object.keys(choices) as Choice[]).filter((name) =>
    choices[name].from.includes(payment.state),
  );
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${texts.title}</title>
    <style>${raw(simulatorStyle)}</style>
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p class="notice"><strong>${texts.notice}</strong></p>
      ${problem && html`<p role="alert" class="notice">${problem}</p>`}
      <dl>
        <dt>${texts.order}</dt><dd>${payment.orderName}</dd>
        <dt>${texts.description}</dt><dd>${payment.description}</dd>
        <dt>${texts.amount}</dt><dd>${formatAmount(payment)}</dd>
        <dt>${texts.method}</dt><dd>${methodName(payment)}</dd>
        <dt>${texts.state}</dt><dd>${texts.stateNames[payment.state]}</dd>
      </dl>
      ${possible.length > 0 && choiceForm(possible, payment)}
      ${callList(payment)}
      <p><a href="${payment.returnUrl}">${texts.back}</a></p>
    </main>
  </body>
</html>`);
}

function choiceForm(possible: Choice[], { id, hasWebhook }: SimulatorPayment) {
  const modes = Object.keys(webhookModes) as WebhookMode[];
  const webhooks = html`<fieldset>
    <legend>${simulatorTexts.webhooks}</legend>
    ${modes.map((mode, at) => radio('webhook', mode, simulatorTexts.webhookNames[mode], at === 0))}
  </fieldset>`;
  return html`<form method="post" action="/simulator/${id}">
    <fieldset>
      <legend>${simulatorTexts.choices}</legend>
      ${possible.map((choice, at) => radio('choice', choice, simulatorTexts.choiceNames[choice], at === 0))}
    </fieldset>
    ${hasWebhook ? webhooks : html`<p>${simulatorTexts.noWebhook}</p>`}
    <button>${simulatorTexts.submit}</button>
  </form>`;
}

function radio(name: string, value: string, label: string, isFirst: boolean) {
  return html`<label><input type="radio" name="${name}" value="${value}" ${isFirst ? raw('checked') : ''} /> ${label}</label>`;
}

function callList({ calls }: SimulatorPayment) {
  if (calls.length === 0) return '';
  const rows = calls.map(
    ({ attempts, answer }) => html`<li>${simulatorTexts.call}: ${attempts}, ${answer || '-'}</li>`,
  );
  return html`<h2>${simulatorTexts.calls}</h2><ul>${rows}</ul>`;
}

const formatAmount = ({ amountCents, currency }: SimulatorPayment) =>
  moneyFormat('en', currency)(amountCents / 100);

function methodName({ method, issuer }: SimulatorPayment): string {
  const found = [...simulatorMethods, simulatorTerminalMethod].find(({ id }) => id === method);
  const bank = found?.issuers.find(({ id }) => id === issuer);
  return [found?.name ?? method, bank?.name].filter(Boolean).join(', ');
}

export const simulatorStyle = `@view-transition{navigation:auto}
:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
fieldset{margin:0 0 1rem;padding:.5rem 1rem}
label{display:block;padding:.375rem 0}
button{font:inherit;padding:.625rem 1rem;min-height:44px}
.notice{border:2px solid;padding:.75rem 1rem}
`;
