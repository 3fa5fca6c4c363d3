const sans =
  "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const serif = "Georgia,'Times New Roman','Songti SC','SimSun',serif";

/** The tokens of the light theme in `web/app.css`. */
const light = {
  background: '#fbf8f3',
  card: '#ffffff',
  ink: '#14262b',
  muted: '#4a5c60',
  sea: '#2f5d66',
  line: '#d8ccb8',
  accent: '#b4532a',
  onAccent: '#ffffff',
};

/** The tokens of the dark theme. */
const dark: typeof light = {
  background: '#14262b',
  card: '#1b3138',
  ink: '#f3ede2',
  muted: '#b9c5c4',
  sea: '#a5cdd2',
  line: '#35525a',
  accent: '#ec9a6c',
  onAccent: '#14262b',
};

const text = `margin:0 0 16px;font:16px/1.6 ${sans};color:${light.ink}`;
const cell = `font:16px/1.5 ${sans};color:${light.ink};vertical-align:top`;
const sum = `${cell};padding:4px 0`;
const part = `padding:0 0 4px;font:14px/1.5 ${sans};color:${light.muted};vertical-align:top`;
const total = `padding:10px 0 8px;font:600 17px/1.5 ${sans};color:${light.ink};vertical-align:top;border-top:1px solid ${light.line}`;
/** Amounts align on the right and do not wrap. */
const amount = ';padding-left:16px;text-align:right;white-space:nowrap';

/** The inline styles of an email, by element. */
export const inline = {
  body: `margin:0;padding:0;background-color:${light.background};color:${light.ink};-webkit-text-size-adjust:100%`,
  page: `width:100%;background-color:${light.background}`,
  margin: 'padding:24px 12px 32px',
  frame: 'width:100%;max-width:600px;text-align:left',
  head: 'padding:0 8px 16px',
  brand: `margin:0;font:20px/1.3 ${serif};color:${light.sea}`,
  card: `padding:32px 28px;background-color:${light.card};border:1px solid ${light.line};border-radius:8px;overflow-wrap:anywhere`,
  heading: `margin:0 0 20px;font:400 28px/1.25 ${serif};text-wrap:balance;color:${light.ink}`,
  subheading: `margin:32px 0 8px;font:400 21px/1.3 ${serif};text-wrap:balance;color:${light.ink}`,
  text,
  list: `margin:0 0 16px;padding:0 0 0 20px;color:${light.ink}`,
  link: `color:${light.sea};text-decoration:underline`,
  statement: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  lineItem: `padding:12px 0 4px;${cell};font-weight:600;text-align:left;border-top:1px solid ${light.line}`,
  price: `padding:12px 0 4px;${cell};border-top:1px solid ${light.line}${amount}`,
  details: `padding:0 0 12px;font:14px/1.5 ${sans};color:${light.muted}`,
  partLabel: `${part};font-weight:400;text-align:left`,
  lastPartLabel: `${part};padding-bottom:12px;font-weight:400;text-align:left`,
  part: `${part}${amount}`,
  sumLabel: `${sum};font-weight:400;text-align:left`,
  sum: `${sum}${amount}`,
  totalLabel: `${total};text-align:left`,
  total: `${total}${amount}`,
  lastText: text.replace('0 0 16px', '24px 0 0'),
  facts: `margin:0 0 16px;padding:0 0 0 16px;list-style:none;border-left:3px solid ${light.accent};color:${light.ink}`,
  fact: `margin:0 0 4px;font:16px/1.6 ${sans}`,
  buttonBlock: 'margin:24px 0 16px',
  buttonCell: `background-color:${light.accent};border-radius:6px`,
  button: `display:inline-block;padding:14px 26px;font:600 16px/1.25 ${sans};color:${light.onAccent};text-decoration:none`,
  small: `margin:0 0 24px;font:14px/1.6 ${sans};color:${light.muted}`,
  bareAddress: `color:${light.sea};word-break:break-all`,
  foot: 'padding:20px 8px 0',
  address: `font:normal 14px/1.6 ${sans};color:${light.muted}`,
};

const darkRules: [selector: string, rules: string][] = [
  ['.paper', `background-color:${dark.background}!important;color:${dark.ink}!important`],
  ['.card', `background-color:${dark.card}!important;border-color:${dark.line}!important`],
  ['.ink', `color:${dark.ink}!important`],
  ['.facts', `border-color:${dark.accent}!important`],
  ['.rule', `border-color:${dark.line}!important`],
  ['.muted', `color:${dark.muted}!important`],
  ['.brand', `color:${dark.sea}!important`],
  ['.address', `color:${dark.sea}!important`],
  ['.button', `background-color:${dark.accent}!important`],
  ['.on-button', `color:${dark.onAccent}!important`],
];

const darkBlock = darkRules.map(([selector, rules]) => `${selector}{${rules}}`).join('');
// Outlook on the web marks elements that it darkens by itself, and knows no media query.
const outlookBlock = darkRules.map(([selector, rules]) => `[data-ogsc] ${selector}{${rules}}`).join('');

/** Styles that cannot be inline. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkBlock}}
${outlookBlock}`;
