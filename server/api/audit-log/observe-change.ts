import { type AuditChange, type AuditSubjectKind, maxAuditChanges } from '../../../contract/audit-log.ts';
import { isApiError } from '../../../contract/errors.ts';
import type { BulkSelection, EditedProduct } from '../../../contract/office-catalog.ts';
import type { RateLogEntry } from '../../../contract/office-rates.ts';
import { type GridField, gridFields } from '../../../contract/rate-grid.ts';
import { editedProducts, selectedProducts } from '../../catalog/index.ts';
import { changed, type Facts, money, rowFacts } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import type { Input } from '../read-input.ts';
import type { Route } from '../routes.ts';
import { callOf } from './recorded-calls.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** What a change is about, and what it changed. */
export type Change = {
  subject: { kind: AuditSubjectKind; id: string; label: string } | null;
  changes: AuditChange[];
  changeCount: number;
  /** The same for each thing of a change of several, for their histories. */
  parts?: Pick<Change, 'subject' | 'changes'>[];
};

export type Observation = {
  before: Change;
  /** Reads what changed; `data` is the reply of the call. */
  finish: (data: unknown) => Promise<Change>;
};

const nothing: Change = { subject: null, changes: [], changeCount: 0 };

/**
 * Reads what a call is about to change, so that the difference can be logged after it. Two changes of one thing
 * at the same moment may each log the difference of both.
 */
export async function observeChange(
  handlers: Handlers,
  context: ApiContext,
  route: Route,
  input: Input,
): Promise<Observation> {
  const call = callOf(route);
  if (call === 'officeRates.save' || call === 'officeRates.undo') {
    return { before: nothing, finish: (data) => savedRates(handlers, context, data) };
  }
  if (call === 'officeProduct.changeMany') return observeProducts(context, input);
  const subject = subjectOf(call);
  if (!subject) return { before: nothing, finish: async () => nothing };
  const isMade = subject.makes?.includes(call) ?? false;
  const culture = context.site.cultures[0] ?? context.culture;
  const read = (id: string) => readOrNothing(() => subject.read(handlers, context, id));
  const id = isMade ? '' : idIn(subject, input);
  const old = isMade ? undefined : await read(id);

  const toChange = (row: unknown, changes: AuditChange[]): Change => ({
    subject: row
      ? { kind: subject.kind, id: subject.idOf(row), label: subject.label?.(row, culture) ?? '' }
      : null,
    changes: changes.slice(0, maxAuditChanges),
    changeCount: changes.length,
  });

  return {
    before: toChange(old, []),
    async finish(data) {
      const madeId = isMade ? subject.idOf(data) : id;
      const now = subject.reply && route.endpoint.reply === subject.reply ? data : await read(madeId);
      const changes = changed(old ? subject.facts(old) : {}, now ? subject.facts(now) : {});
      return toChange(now ?? old, changes);
    },
  };
}

function idIn({ param, idFrom }: Subject<unknown>, input: Input): string {
  if (idFrom) return idFrom(input);
  const { params, query, body } = input;
  const parts: object[] = [params, query, body].map(Object);
  const found = param && parts.map((part) => (part as Record<string, unknown>)[param]).find(Boolean);
  return found ? String(found) : '';
}

/** A thing that the call names and that does not exist, or a wrong filter, finds nothing; the call says so itself. */
async function readOrNothing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

/** Products of a bulk change with an entry of their own in the log. */
const maxParts = 1000;

/** A bulk change of products: the values of the first of them, and each product's own. */
async function observeProducts({ db, site, culture }: ApiContext, input: Input): Promise<Observation> {
  const { products } = input.body as { products: BulkSelection };
  const old =
    (await readOrNothing(() => selectedProducts(db, { site, culture, products, max: maxParts }))) ??
    new Map();
  const subject = subjectOf('officeProduct.change');
  const language = site.cultures[0] ?? culture;
  return {
    before: nothing,
    async finish(data) {
      const now = await editedProducts(db, [...old.keys()]);
      const factsOf = (some: ReadonlyMap<number, EditedProduct>) =>
        rowFacts([...some.values()], ({ itemCode }) => itemCode, productFacts);
      const { changed: changeCount } = data as { changed: number };
      const parts = [...now].flatMap(([id, product]) => {
        const changes = subject ? changed(subject.facts(old.get(id)), subject.facts(product)) : [];
        const label = subject?.label?.(product, language) ?? '';
        const about = { kind: 'product', id: product.itemCode, label } as const;
        return changes.length > 0 ? [{ subject: about, changes: changes.slice(0, maxAuditChanges) }] : [];
      });
      const changes = changed(factsOf(old), factsOf(now)).slice(0, maxAuditChanges);
      return { subject: null, changes, changeCount: Math.max(changeCount, changes.length), parts };
    },
  };
}

/** A product in the entry of its bulk change, by its first variant. */
const productFacts = ({ variants, state, categories }: EditedProduct): Facts => ({
  price: money(variants[0]?.price ?? null),
  stock: variants[0]?.stock.left ?? null,
  state,
  categories: categories.join(', '),
});

/** The cells of a save: its own log has their values. */
async function savedRates(handlers: Handlers, context: ApiContext, data: unknown): Promise<Change> {
  const { saveId, cells } = data as { saveId: string | null; cells: number };
  if (!saveId) return nothing;
  const query = { filters: `saveId:eq:${saveId}`, pageNumber: 1, pageSize: maxAuditChanges };
  const { items } = await handlers.officeRates.log(context, { params: {}, query, body: undefined } as never);
  const changes = items.map(
    ({ field, night, roomName, planName, before, after }): AuditChange => ({
      field,
      of: [roomName, planName, night].filter(Boolean).join(' · '),
      ...gridValues(field, before, after),
    }),
  );
  return { subject: savedSubject(items), changes, changeCount: cells };
}

/** The rate plan that all cells are of, else their room type. */
function savedSubject(items: readonly RateLogEntry[]): Change['subject'] {
  const [first] = items;
  const isOne = (key: 'plan' | 'room') => items.every((item) => item[key] === first?.[key]);
  if (first?.plan && isOne('plan')) return { kind: 'ratePlan', id: first.plan, label: first.planName ?? '' };
  return first && isOne('room') ? { kind: 'roomType', id: first.room, label: first.roomName } : null;
}

function gridValues(
  field: GridField,
  before: number | null,
  after: number | null,
): Pick<AuditChange, 'kind' | 'before' | 'after'> {
  const kind = gridFields[field];
  if (kind === 'flag') return { kind: 'boolean', before: before === 1, after: after === 1 };
  return { kind: kind === 'amount' ? 'money' : 'number', before, after };
}
