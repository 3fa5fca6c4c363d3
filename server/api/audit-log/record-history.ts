import { sql } from 'kysely';
import type { AuditChange, AuditSubjectKind, HistoryEntry } from '../../../contract/audit-log.ts';
import { contract } from '../../../contract/contract.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PagedList } from '../../../contract/filters.ts';
import { hasRight, type Right } from '../../../contract/rights.ts';
import { writer } from '../../content/index.ts';
import { assertRight, mayReadView } from '../../customers/index.ts';
import { getStaff, listRows, type RowList } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import { draftCalls } from './audit-entries.ts';

type ReadingCall = { right?: Right | null };

/** The call that reads a record of each kind: whoever may make it may read the history of the record. */
const readingCalls: Record<Exclude<AuditSubjectKind, 'settings'>, ReadingCall> = {
  order: contract.officeOrder.read,
  cashShift: contract.officeCash.read,
  reservation: contract.officeStay.read,
  guest: contract.officeGuest.read,
  company: contract.officeCompany.read,
  mailing: contract.officeMailing.read,
  member: contract.officeLoyalty.read,
  message: contract.officeSurvey.message,
  product: contract.officeProduct.read,
  category: contract.officeCategory.all,
  attribute: contract.officeTerm.all,
  voucher: contract.officeVoucher.read,
  giftCard: contract.officeGiftCard.read,
  roomType: contract.officeRoom.read,
  ratePlan: contract.officeRatePlan.read,
  season: contract.officeRates.grid,
  extra: contract.officeExtra.read,
  fee: contract.officeFee.all,
  block: contract.officeStay.blocks,
  room: contract.officeHousekeeping.day,
  fault: contract.officeFault.read,
  foundThing: contract.officeFound.read,
  page: contract.pages.all,
  menu: contract.siteEditing.menus,
  location: contract.siteEditing.locations,
  media: contract.media.read,
  form: contract.officeSurvey.read,
  email: contract.officeEmail.read,
  staff: contract.officeStaff.read,
  role: contract.officeStaff.roles,
  import: contract.officeImport.read,
  view: contract.officeViews.all,
};

/** The call that reads a group of settings, where it is another one than that of most groups. */
const settingsCalls: Readonly<Record<string, ReadingCall>> = {
  housekeeping: contract.officeHousekeeping.rules,
  register: contract.officeRegister.rules,
  priceFloor: contract.officeRates.grid,
  ageBands: contract.officeFee.ageBands,
  vatRates: contract.officeFee.vatRates,
  loyalty: contract.officeLoyalty.setup,
  mail: contract.officeConnection.mail,
  inbox: contract.officeConnection.inbox,
  payments: contract.officeConnection.payments,
  answerTemplates: contract.officeSurvey.answerTemplates,
  properties: contract.siteEditing.properties,
  cultures: contract.siteEditing.cultures,
  robots: contract.siteEditing.robotsRules,
};

const readingCall = (kind: AuditSubjectKind, subjectId: string): ReadingCall =>
  kind === 'settings' ? (settingsCalls[subjectId] ?? contract.siteEditing.settings) : readingCalls[kind];

/** Fields of the order, which the log has with those of its reservation. */
const orderFields = [
  ...['orderState', 'paymentState', 'total', 'paid', 'due', 'deliveryAddress', 'deliveryDay', 'remark'],
  ...['payment', 'refund', 'paidOut', 'credit', 'discount', 'shipped', 'withdrawal'],
];

/** Fields that the record shows only to readers with one of some further rights. */
const fieldRights: Partial<Record<AuditSubjectKind, Readonly<Record<string, readonly Right[]>>>> = {
  reservation: {
    ...Object.fromEntries(orderFields.map((field) => [field, ['orders:read']])),
    nightRegister: ['register:read', 'reservations:write'],
  },
  message: { order: ['orders:read'] },
};

type HistoryOf = { kind: AuditSubjectKind; subjectId: string };

/** The changes of one record, the newest first. */
const history = (siteId: string, { kind, subjectId }: HistoryOf): RowList => ({
  source: sql`
    select audit_entry.id::text as id, audit_entry.id as key, at, ${writer} as who, call, changes,
      change_count as "changeCount", status
    from audit_entry left join person on person.id = staff_id
    where audit_entry.site_id = ${siteId} and subject_kind = ${kind} and subject_id = ${subjectId}
      and (status is null or status < 400) and call <> all(${draftCalls})`,
  columns: [],
  searched: [],
  order: sql`at desc, key desc`,
});

/**
 * Lists what changed a record, without the fields of it that the reader may not read.
 * @throws ApiError `forbidden` without the right to read the record
 */
export async function recordHistory(
  context: ApiContext,
  { kind, subjectId, ...page }: HistoryOf & { pageNumber: number; pageSize: number },
): Promise<PagedList<HistoryEntry>> {
  const { db, site } = context;
  const staff = getStaff(context);
  const readsLog = hasRight(staff.rights, 'log:read');
  if (!readsLog) await assertMayRead(context, { kind, subjectId });
  const mayRead = ({ field }: AuditChange) => {
    const rights = fieldRights[kind]?.[field];
    return readsLog || !rights || rights.some((right) => hasRight(staff.rights, right));
  };
  const list = await listRows<Omit<HistoryEntry, 'at'> & { at: Date; key: string }>(
    db,
    history(site.id, { kind, subjectId }),
    page,
  );
  const items = list.items.map(({ key: _, at, changes, changeCount, ...entry }) => {
    const shown = changes.filter(mayRead);
    const hiddenCount = changes.length - shown.length;
    return { ...entry, at: at.toISOString(), changes: shown, changeCount: changeCount - hiddenCount };
  });
  return { ...list, items };
}

async function assertMayRead(context: ApiContext, { kind, subjectId }: HistoryOf): Promise<void> {
  const staff = getStaff(context);
  const { right } = readingCall(kind, subjectId);
  if (right) assertRight(staff, right);
  if (kind !== 'view') return;
  const owner = { siteId: context.site.id, personId: staff.id };
  if (!(await mayReadView(context.db, owner, subjectId))) throw new ApiError('forbidden');
}
