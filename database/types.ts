// Generated from the migrated database by `npm run db:types`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface Address {
  id: Generated<string>;
  person_id: string;
  external_id: Generated<string>;
  company_name: Generated<string>;
  attn: Generated<string>;
  street: string;
  house_number: string;
  house_number_addition: Generated<string>;
  postal_code: string;
  city: string;
  country_code: string;
  country: Generated<string>;
  email_address: Generated<string>;
  description: Generated<string>;
  address_type: Generated<string>;
  phone_number: Generated<string>;
  is_deleted: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What staff find its person by. */
  search_text: GeneratedAlways<string>;
}

interface AgeBand {
  site_id: string;
  band: string;
  from_age: number;
  /** The oldest; null: no end. */
  to_age: number | null;
}

interface AnswerTemplate {
  id: Generated<string>;
  site_id: string;
  /** How staff find it; guests never see it. */
  name: string;
  /** The text by culture. */
  texts: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  sort_order: number;
}

interface AuditEntry {
  id: Generated<string>;
  site_id: string;
  /** Null: an unknown person, as when a sign-in failed, or a person who was erased since. */
  staff_id: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  call: string;
  method: string;
  /** Without the query. */
  path: string;
  /** The ids that the call named, never what was typed. */
  target: Generated<string>;
  /** The names of what was sent, never the values. */
  fields: Generated<string[]>;
  request_id: Generated<string>;
  /** Null: not answered yet, or the server stopped before it was. */
  status: number | null;
  /** Null: about no single thing, or of a version without subjects. */
  subject_kind: string | null;
  /** As in addresses of the office: the number of an order, an item code or an id. */
  subject_id: Generated<string>;
  /** The name of a thing at that time, never that of a person. */
  subject_label: Generated<string>;
  /** The changed fields with their values, never personal data, secrets or long texts. */
  changes: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  change_count: Generated<number>;
}

interface Block {
  id: Generated<string>;
  page_id: string;
  col_id: string | null;
  parent_block_id: string | null;
  /** Which item of the repeater or slider the block belongs to, from 0. */
  item: number | null;
  name: string;
  type: string;
  class_name: Generated<string>;
  sort_order: number;
  is_deleted: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface BlockDraft {
  block_id: string;
  culture: string;
  page_id: string;
  data: string;
  /** The version of the live text that it was written over; 0 where there was none. */
  base_version: number;
  version: Generated<number>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface BlockHistory {
  block_id: string;
  culture: string;
  version: number;
  data: string;
  replaced_at: ColumnType<Date, Date | string | undefined, Date | string>;
  staff_id: string | null;
  updated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface BlockText {
  block_id: string;
  culture: string;
  page_id: string;
  data: string;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  staff_id: string | null;
}

interface CancellationStep {
  rate_plan_id: number;
  /** Days before arrival; the step holds from `hour` of that day, where the property is. */
  days_before: number;
  hour: Generated<number>;
  /** Of the total without tourist tax, which is due for nights that were slept only. */
  fee_percent: number;
}

interface Cart {
  id: string;
  site_id: string;
  /** Null: whoever has the id of the cart may use it. Otherwise only this customer may. */
  customer_id: string | null;
  name: string;
  culture: string;
  reference: Generated<string>;
  remark: Generated<string>;
  delivery_address: unknown;
  invoice_address: unknown;
  /** When it was ordered: nothing changes in it any more. */
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** How many points its customer wants to pay with. */
  points: Generated<number>;
  /** The payment method chosen last; the order has the one that was used. */
  payment_method_id: string | null;
}

interface CartGiftCard {
  cart_id: string;
  gift_card_id: string;
  sort_order: GeneratedAlways<number>;
}

interface CartLine {
  id: Generated<string>;
  cart_id: string;
  variant_id: number;
  quantity: number;
  description: Generated<string>;
  data: unknown;
  attributes: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  sort_order: GeneratedAlways<number>;
}

interface CartShipping {
  id: Generated<string>;
  cart_id: string;
  shipping_method_id: string;
  delivery_date: string | null;
  address_id: string | null;
  line_ids: Generated<string[]>;
  remark: Generated<string>;
  sort_order: GeneratedAlways<number>;
  /** Where it goes to, as it was typed; the customer's own, in address_id, comes before it. */
  address: unknown;
}

interface CartVoucher {
  cart_id: string;
  voucher_id: string;
  sort_order: GeneratedAlways<number>;
}

/** The count that closed a shift. */
interface CashCount {
  shift_id: string;
  /** The opening amount and the entries of the shift. */
  expected_cents: number;
  counted_cents: number;
  note: Generated<string>;
  staff_id: string | null;
}

interface CashEntry {
  id: Generated<string>;
  site_id: string;
  /** Null for cash that was taken or paid out while no shift was open. */
  shift_id: string | null;
  kind: string;
  /** Negative for cash that left the drawer. */
  amount_cents: number;
  payment_id: string | null;
  refund_id: string | null;
  reason: Generated<string>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface CashShift {
  id: Generated<string>;
  site_id: string;
  drawer: string;
  /** The cash in the drawer when it was opened. */
  opening_cents: number;
  /** Who opened it. */
  staff_id: string | null;
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Category {
  id: Generated<string>;
  site_id: string;
  parent_id: string | null;
  /** What imports and settings call it. */
  code: string;
  sort_order: Generated<number>;
  media_id: string | null;
  is_deleted: Generated<boolean>;
}

interface CategoryAttribute {
  category_id: string;
  name: string;
  value: string;
}

interface CategoryRedirect {
  site_id: string;
  culture: string;
  /** The slugs of the category and those above it, without the path of the shop. */
  path: string;
  category_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface CategoryText {
  category_id: string;
  culture: string;
  site_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  media_alt: Generated<string>;
}

interface Change {
  id: GeneratedAlways<number>;
  topic: string;
  key: string;
  /** Readers may skip what lies below pg_snapshot_xmin: it was visible at their last look. */
  transaction_id: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ChecklistExclusion {
  site_id: string;
  name: string;
  excluded_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** Is archived and never deleted. */
interface Company {
  id: Generated<string>;
  site_id: string;
  name: string;
  vat_number: Generated<string>;
  registration_number: Generated<string>;
  street: string;
  house_number: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  country_code: string;
  /** Where its invoices go. */
  email_address: Generated<string>;
  /** Null: as for every invoice of the business. */
  days_to_pay: number | null;
  /** The reference of the company on its orders, such as an agent number. */
  reference: Generated<string>;
  note: Generated<string>;
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What staff find the company by. */
  search_text: GeneratedAlways<string>;
}

interface CustomEntity {
  id: Generated<string>;
  site_id: string;
  type: string;
  name: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface CustomEntityText {
  entity_id: string;
  culture: string;
  data: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  version: Generated<number>;
}

interface CustomEntityType {
  site_id: string;
  type: string;
  /** What data of the type looks like: the part of JSON Schema that contract/custom-entities.ts takes. */
  schema: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  version: Generated<number>;
}

/** One for each cart: completing a cart again returns the same order. */
interface CustomerOrder {
  id: Generated<string>;
  site_id: string;
  number: Generated<number>;
  cart_id: string;
  customer_id: string | null;
  state: Generated<string>;
  culture: string;
  currency: string;
  email_address: Generated<string>;
  quote: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  total_cents: number;
  delivery_address: unknown;
  invoice_address: unknown;
  shipping: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  reference: Generated<string>;
  remark: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When all of it was paid. */
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** How the guest chose to pay: at the provider, by invoice, or at the desk. */
  settles: Generated<string>;
  /** What confirms the order where a part is paid now and the rest later; null: all of it. */
  deposit_cents: number | null;
  /** The last day, where the site is, on which the rest may be paid. */
  due_on: string | null;
  /** How much of the shipping costs was credited. */
  credited_shipping_cents: Generated<number>;
  /** Scheme and host that links in its emails begin with. */
  origin: Generated<string>;
  /** When it was cancelled because it was not paid in time; a later payment may still confirm it. */
  lapsed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The cart in which its lines lie since its guest took it back. */
  reopened_as: string | null;
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  completed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  balance_requested_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  balance_reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** What staff find the order by. */
  search_text: GeneratedAlways<string>;
  /** What was credited. This and the next five are sums of other tables, which their triggers store. */
  sum_credited_cents: Generated<number>;
  /** Paid by gift cards and points, less what was restored to them. */
  sum_tendered_cents: Generated<number>;
  /** Restored to gift cards and points. */
  sum_restored_cents: Generated<number>;
  /** Received by payments. */
  sum_received_cents: Generated<number>;
  /** Refunded to payments, or in transit to them. */
  sum_returned_cents: Generated<number>;
  /** Refunds that failed. */
  sum_failed_cents: Generated<number>;
  /** What is still to be paid. */
  due_cents: GeneratedAlways<number>;
  payment_state: GeneratedAlways<string>;
  /** Of the order of a payer: the order of the reservation whose folio they share. */
  folio_order_id: string | null;
  /** Of the order of a payer: what is charged to them from now on. */
  pays: Generated<string[]>;
  /** Until when staff hold its nights for a guest; null once it is booked. */
  option_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The company that staff chose as its payer. */
  company_id: string | null;
  /** Where its invoices and reminders go, copied from the company; empty: where all its emails go. */
  invoice_email_address: Generated<string>;
  /** Some goods were neither shipped nor credited; triggers on lines and shipments store it. */
  has_goods_to_ship: Generated<boolean>;
  /** the guest takes the goods along at the counter: the payment completes the order */
  is_counter_sale: Generated<boolean>;
}

interface DocumentSeries {
  site_id: string;
  series: string;
  next_number: Generated<number>;
}

/** Kinds of emails that staff turned off. */
interface EmailOff {
  site_id: string;
  kind: string;
}

/** An empty text means the shipped one. */
interface EmailText {
  site_id: string;
  kind: string;
  culture: string;
  subject: Generated<string>;
  greeting: Generated<string>;
  body: Generated<string>;
}

interface Extra {
  product_id: number;
  /** Persons are adults and children, not babies. */
  unit: string;
  sort_order: Generated<number>;
  /** Order lines of reservations take from it on their days; an extra by person counts persons. Null: not counted. */
  daily_stock: number | null;
}

interface ExtraRoomType {
  extra_id: number;
  room_type_id: number;
}

interface Fault {
  id: Generated<string>;
  site_id: string;
  unit_id: string | null;
  /** Where it is, if not in a unit; or more exactly. */
  place: Generated<string>;
  description: string;
  state: Generated<string>;
  /** Who solves it. */
  staff_id: string | null;
  /** Takes the unit out of use until it is solved. */
  block_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Its pictures are deleted a year later. */
  solved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface FaultPicture {
  id: string;
  site_id: string;
  fault_id: string;
  /** Made by the device that sends it, so that it counts once. */
  upload_id: string;
  width: number;
  height: number;
  bytes: number;
  thumbnail_bytes: number;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Favorite {
  customer_id: string;
  product_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Fee {
  id: Generated<string>;
  site_id: string;
  code: string;
  kind: string;
  unit: string;
  cents: number;
  /** Younger guests do not pay it: an age band pays when its youngest are at least this old. */
  from_age: Generated<number>;
  valid_from: string;
  /** The last night. A fee that is not per night follows the night of arrival. */
  valid_until: string | null;
  vat_category: string;
  source: Generated<string>;
  sort_order: Generated<number>;
  /** Of the price of the nights after discounts, without other fees. */
  percent: string | null;
  /** The percentage is of the price without VAT. */
  is_percent_of_net: Generated<boolean>;
  /** The first so many nights of a stay are charged; null: all. */
  max_nights: number | null;
}

interface FeeRoomType {
  fee_id: string;
  room_type_id: number;
}

interface FeeText {
  site_id: string;
  code: string;
  culture: string;
  name: string;
}

interface FeedPicture {
  feed: string;
  source_id: string;
  /** The last part of its address, which stays the same while the signature around it changes. */
  file_name: string;
  /** Null: what came was no picture that we show. */
  media_id: string | null;
  /** The library has it only because the feed brought it; it goes when the post goes and nothing else shows it. */
  is_own: Generated<boolean>;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface FeedPost {
  id: string;
  site_id: string;
  feed: string;
  media_type: string;
  media_url: string;
  thumbnail_url: string | null;
  permalink: string;
  children: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  posted_at: ColumnType<Date, Date | string, Date | string>;
}

interface FeedPostText {
  site_id: string;
  feed: string;
  post_id: string;
  culture: string;
  caption: string;
}

interface FeedSource {
  feed: string;
  /** SHA-256 of the token in the settings; another token there replaces sealed_token. */
  token_hash: string;
  /** The token as it was last refreshed, sealed with the installation's secret. */
  sealed_token: string | null;
  token_expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  next_refresh_at: ColumnType<Date, Date | string | undefined, Date | string>;
  next_fetch_at: ColumnType<Date, Date | string | undefined, Date | string>;
  fetched_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failures: Generated<number>;
}

interface FoundThing {
  id: Generated<string>;
  site_id: string;
  description: string;
  place: Generated<string>;
  found_on: string;
  unit_id: string | null;
  /** The last stay in the unit until that day. */
  reservation_id: string | null;
  state: Generated<string>;
  note: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface FrontendMessage {
  id: Generated<string>;
  site_id: string;
  /** The worst that it was reported with. */
  severity: number;
  message: string;
  stack: string | null;
  /** The path without the query and without secrets; for a call, after its method. */
  url: string | null;
  data: unknown;
  user_agent: string | null;
  request_id: string;
  first_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Where it went wrong: a visitor's browser, a form that could not be sent, or the server. */
  source: Generated<string>;
  /** Of message, place and stack, without what differs from time to time. */
  fingerprint: string;
  count: Generated<number>;
  /** Stack, data, user agent and request are of this time. */
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When staff marked it as solved; it is open again when it is seen after that. */
  solved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface GiftCard {
  id: Generated<string>;
  site_id: string;
  order_line_id: string | null;
  serial: Generated<number>;
  /** SHA-256 of the code in capitals without signs. The code follows from the id by the secret, and is stored nowhere. */
  code_hash: string;
  last_four: string;
  /** Single: taxed when sold, spent on the items it names without tax (Directive 2006/112/EC, article 30b). */
  purpose: Generated<string>;
  item_codes: Generated<string[]>;
  initial_cents: number;
  balance_cents: number;
  currency: string;
  culture: string;
  recipient_name: Generated<string>;
  sender_name: Generated<string>;
  message: Generated<string>;
  valid_until: string | null;
  voided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Since when staff let nobody spend it; its balance stays. */
  blocked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Why staff issued it; empty where it was sold. */
  issue_reason: Generated<string>;
  /** Who issued it. */
  staff_id: string | null;
  /** Where the card itself is mailed to; empty: to the buyer. */
  recipient_email: Generated<string>;
  /** The day on which it is mailed to the recipient; null: at once. */
  send_on: string | null;
  /** When the email to the recipient was enqueued. */
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** What staff find the card by. */
  search_text: GeneratedAlways<string>;
  /** The state of a card that cannot be spent, whatever the day. */
  settled_state: GeneratedAlways<string | null>;
}

interface GiftCardEntry {
  id: Generated<string>;
  gift_card_id: string;
  kind: string;
  amount_cents: number;
  order_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface GuestMerge {
  id: Generated<string>;
  site_id: string;
  /** The profile that stays. */
  person_id: string;
  staff_id: string | null;
  /** Of the profile that went. */
  name: string;
  /** Both profiles as they were, and the rows that passed on. */
  before: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface HousekeepingRules {
  site_id: string;
  /** A room in use is cleaned each so many days; 0: on request only. */
  cleaning_days: number;
  /** Its linen is changed each so many nights; 0: after departure only. */
  linen_nights: number;
  /** A clean room is ready when somebody has inspected it. */
  needs_inspection: boolean;
}

interface ImportChange {
  run_id: string;
  product_id: number;
  /** The product as it was; null: the import made it. */
  before: unknown;
  /** Its version, and what was left of each variant: only a product that is so still is taken back. */
  after: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
}

interface ImportMapping {
  site_id: string;
  /** Of the names of the file’s columns, in any order. */
  titles_hash: string;
  /** Our column by the file’s; empty for one that is left out. */
  columns: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  used_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ImportPicture {
  run_id: string;
  /** An address, or a name in the zip, in lower case. */
  source: string;
  /** From the zip, until the library has them. */
  bytes: Buffer | null;
  /** Bytes that were fetched or unpacked. */
  size: Generated<number>;
  media_id: string | null;
  /** The library got it from this import: an undo removes it where nothing uses it. */
  is_new: Generated<boolean>;
  state: Generated<string>;
  tries: Generated<number>;
  problem: string | null;
}

/** Products whose pictures wait until each of them was fetched or could not be. */
interface ImportProductPictures {
  run_id: string;
  product_id: number;
  line: number;
  sources: string[];
  /** All pictures of the product in their order, with descriptions and the variants that they show. */
  pictures: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  is_placed: Generated<boolean>;
}

/** Categories, terms and blocked units that an import changed, for its undo. */
interface ImportRow {
  run_id: string;
  key: string;
  /** As it was; null: the import made it. */
  before: unknown;
  /** What tells whether it was changed since. */
  after: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
}

interface ImportRun {
  id: Generated<string>;
  site_id: string;
  staff_id: string | null;
  file_name: string;
  culture: string;
  state: string;
  kind: string | null;
  columns: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  /** Until it is applied, or a week has passed. */
  file: Buffer | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  applied_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Counts of lines and items, notes, warnings and problems by line. */
  result: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  /** The nights that it changed, for its undo. */
  rate_save_id: string | null;
}

interface InboxConnection {
  site_id: string;
  host: string;
  port: number;
  /** tls: encrypted from the first byte; starttls: encrypted before the login. */
  security: string;
  username: string;
  sealed_password: string;
  folder: Generated<string>;
  /** Replies go to this address, with the message that they belong to after a plus. */
  address: string;
  password_changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When the server accepted these facts. */
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Of the folder (RFC 3501): with another value its emails have other numbers. */
  uid_validity: number;
  /** The number of the last email that was looked at. */
  last_uid: number;
  /** When the folder was last read to its end. */
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Also the end of the claim of the process that reads it. */
  next_read_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The code of the error of the last try; empty after a success. */
  problem: Generated<string>;
  /** Failed tries since the last success. */
  failures: Generated<number>;
}

/** Invoices and credit notes as they were issued; the PDF is printed from the document. */
interface IssuedDocument {
  id: Generated<string>;
  site_id: string;
  order_id: string | null;
  credit_id: string | null;
  kind: string;
  series: string;
  number: number;
  name: string;
  issued_on: string;
  total_cents: number;
  /** Null when the person that it named was erased: then only legal_record has it. */
  document: unknown;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What staff find the document by. */
  search_text: GeneratedAlways<string>;
}

/** When `npm run backup` last wrote a whole file; no row before the first time. */
interface LastBackup {
  is_only: Generated<boolean>;
  finished_at: ColumnType<Date, Date | string, Date | string>;
}

/** Private files that no row names: on their way in, or of a row that was removed. */
interface LeftoverFile {
  file: string;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface LegalRecord {
  id: Generated<string>;
  site_id: string;
  kind: string;
  reference: string;
  document: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  issued_on: string;
  /** The last day; deleted after it. */
  retain_until: string;
}

/** Off every night of a long stay; the largest from_nights that fits counts. A derived plan has its own, not those of its base. */
interface LengthDiscount {
  rate_plan_id: number;
  from_nights: number;
  percent: number;
}

interface Location {
  id: Generated<string>;
  site_id: string;
  longitude: string;
  latitude: string;
  phone_number: Generated<string>;
  email_address: Generated<string>;
  media_id: string | null;
  sort_order: Generated<number>;
  is_deleted: Generated<boolean>;
  /** When it is open, by the clock of the site: a list of weekday, opens and closes, and days on which that list does not count. Read and written whole. */
  hours: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
}

interface LocationText {
  location_id: string;
  culture: string;
  name: string;
  address: string;
  /** A remark about the opening hours. Before migration 024 it held all of them. */
  opening_hours: Generated<string>;
}

interface LoyaltyAdjustment {
  entry_id: string;
  reason: string;
  staff_id: string | null;
}

interface LoyaltyEntry {
  id: Generated<string>;
  member_id: string;
  kind: string;
  /** What it follows from, such as `line:` and its id; with `event` it happens once. */
  source: string;
  event: string;
  order_id: string | null;
  /** What the points pay, or no longer pay, of an order. */
  amount_cents: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A projection of the postings, which are the truth: what is left of a lot is the sum of its postings. */
interface LoyaltyLot {
  id: Generated<string>;
  member_id: string;
  /** As it was issued. Below zero where more was taken from a member than there was. */
  points: number;
  /** What of it was taken back, because what it was earned with went back; it counts for no tier. */
  taken_points: Generated<number>;
  /** Below zero where points that were spent already were taken back. */
  left_points: number;
  qualifies: boolean;
  not_before: string;
  /** The last day on which it can be spent; a debt has none. */
  expiry_date: string | null;
  order_line_id: string | null;
  /** Whether its member’s tier was reviewed since the day from which it counts. */
  is_counted: Generated<boolean>;
  /** When the member got an email that it expires. */
  notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Of goods that have not left yet: for how long after that their points are pending. Null once they have, and for all that waits for no goods. */
  return_days: number | null;
}

interface LoyaltyPosting {
  entry_id: string;
  account: string;
  lot_id: string | null;
  points: number;
}

interface LoyaltyProgramme {
  site_id: string;
  /** What one point pays. */
  point_cents: number;
  /** How long points are good, from the day on which they can be spent. */
  expiry_months: number;
  /** How far back points count for a tier, and how long a tier lasts. */
  window_months: number;
  /** For how many days after its end a tier stays before it is lost. */
  grace_days: Generated<number>;
  /** How long after their delivery points of goods are pending. */
  return_days: Generated<number>;
  /** The fewest that can be spent at once. */
  min_points: Generated<number>;
}

interface LoyaltyRule {
  id: Generated<string>;
  site_id: string;
  code: string;
  kind: string;
  /** For each euro without tax; of a welcome or a birthday: as many at once. */
  points: string;
  applies_to: string | null;
  /** Only for members of this tier and those above it. */
  tier_id: string | null;
  category_id: string | null;
  product_id: number | null;
  valid_from: string | null;
  valid_until: string | null;
  /** Whether these points count for a tier. */
  qualifies: Generated<boolean>;
}

interface LoyaltyTier {
  id: Generated<string>;
  site_id: string;
  code: string;
  minimum_points: number;
}

interface LoyaltyTierText {
  tier_id: string;
  culture: string;
  name: string;
  benefits: Generated<string[]>;
}

interface MailConnection {
  site_id: string;
  host: string;
  port: number;
  /** tls: encrypted from the first byte; starttls: encrypted before the login. */
  security: string;
  /** Empty: without a login. */
  username: Generated<string>;
  sealed_password: string | null;
  password_changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Empty: the name of the business. */
  sender_name: Generated<string>;
  sender_address: string;
  /** When the server took a message with these facts. */
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MailedLink {
  id: Generated<string>;
  person_id: string;
  purpose: string;
  email_address: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Mailing {
  id: Generated<string>;
  site_id: string;
  /** Of a draft: the ids of guests, or the query of the list that finds them. Null once it is sent. */
  selection: unknown;
  /** Who wrote it, and then who sent it. */
  staff_id: string | null;
  /** Scheme and host of its links. */
  origin: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Null: a draft. From then on its recipients are fixed. */
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** When the last emails of it went to the mail server. */
  batch_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  stopped_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface MailingRecipient {
  id: Generated<string>;
  mailing_id: string;
  person_id: string;
  /** `sending`: the mail server may have it by now, so it is never tried again by itself. */
  state: Generated<string>;
  /** Why it was skipped or failed. */
  reason: Generated<string>;
  tries: Generated<number>;
  not_before: ColumnType<Date, Date | string | undefined, Date | string>;
  tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unsubscribed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface MailingText {
  mailing_id: string;
  culture: string;
  subject: Generated<string>;
  body: Generated<string>;
  /** Stands for a name that is not known. */
  name_fallback: Generated<string>;
  button_label: Generated<string>;
  button_url: Generated<string>;
}

interface Media {
  /** The first 128 bits of the SHA-256 of the file: the same picture twice is one row. */
  id: string;
  file_name: string;
  extension: string;
  width: number;
  height: number;
  bytes: number;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** A blurred picture of a few pixels as a data address. */
  preview: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: GeneratedAlways<string>;
}

/** Where pictures were fetched from: the same address is fetched once. */
interface MediaAddress {
  address: string;
  media_id: string;
  fetched_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MediaLeftover {
  media_id: string;
  extension: string;
  removed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MediaUse {
  block_id: string;
  culture: string;
  is_draft: boolean;
  media_id: string;
  /** Left, top, width and height in pixels of the original; null: the whole. Renditions of other crops are not made. */
  crop: number[] | null;
}

interface Member {
  id: Generated<string>;
  site_id: string;
  person_id: string | null;
  tier_id: string;
  /** The last day for which the tier was reached; null for the lowest one, which is never lost. */
  tier_until: string | null;
  /** The end of the tier that the member got an email about, once for each. */
  downgrade_notified_on: string | null;
  /** When the tier was last reviewed; null: a review is due. */
  reviewed_on: string | null;
  /** Scheme and host that links in emails begin with; empty where unknown. */
  origin: Generated<string>;
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When the member left. Their points are lost; a new membership starts from nothing. */
  left_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The minimum of the tier, for the order of the list of members alone. Triggers store it. A member who gets a tier in the moment in which its minimum changes may have the one before. */
  tier_minimum: Generated<number>;
}

interface MemberPrice {
  tier_id: string;
  product_id: number;
  percent: string;
}

/** Which tiers a member had, and why. */
interface MemberTier {
  id: GeneratedAlways<number>;
  member_id: string;
  tier_id: string;
  reason: string;
  until: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When an email about it was enqueued; a renewed tier needs none. */
  notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Menu {
  id: Generated<string>;
  site_id: string;
  name: string;
}

interface MenuItem {
  id: Generated<string>;
  menu_id: string;
  parent_id: string | null;
  page_id: string | null;
  /** A functional screen (/stores, given the prefix of the culture) or an address elsewhere. */
  path: string | null;
  target: string | null;
  sort_order: number;
}

interface MenuItemText {
  menu_item_id: string;
  culture: string;
  name: string;
}

/** What was written in a conversation after its message: answers of staff, and emails of the guest. */
interface MessagePost {
  id: Generated<string>;
  entry_id: string;
  /** Who answered. */
  staff_id: string | null;
  is_from_guest: Generated<boolean>;
  body: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The text, for the search in messages. */
  written_text: GeneratedAlways<string>;
  /** Of an email of the guest: its Message-ID. Null for an answer. */
  email_id: string | null;
  /** Of an email of the guest: its sender. */
  from_address: Generated<string>;
  /** Of an email of the guest: its text with what it quotes; empty where it quotes nothing. */
  full_text: Generated<string>;
}

/** Is only ever added to; the last fifty of a person are stored. */
interface NewsConsent {
  id: Generated<string>;
  person_id: string;
  is_subscribed: boolean;
  /** Where it was given or withdrawn; `link`: by the link of an email, `earlier`: before this was stored. */
  source: string;
  /** What the person agreed to, as they read it; or what staff noted. */
  text: Generated<string>;
  staff_id: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Night {
  room_type_id: number;
  /** The date of the evening, where the property is. */
  night: string;
  capacity: number;
  sold: Generated<number>;
  held: Generated<number>;
  /** Out of use: a repair, the season's rest. */
  blocked: Generated<number>;
}

/** What staff took out of use; night.blocked counts it. */
interface NightBlock {
  id: Generated<string>;
  room_type_id: number;
  unit_id: string | null;
  from_night: string;
  /** The last night, included. */
  until_night: string;
  units: number;
  reason: string;
  staff_id: string | null;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Each kind takes its nights off sale; reports tell them apart. */
  kind: Generated<string>;
}

/** Of a derived plan: restrictions beside those of its base; amounts are not read. */
interface NightRate {
  room_type_id: number;
  rate_plan_id: number;
  night: string;
  /** For the standard guests, for the room. Null: it has no price yet, and is not for sale. */
  price_cents: number | null;
  /** Off for each adult fewer than the standard; the price never falls below 0. */
  fewer_cents: Generated<number>;
  extra_adult_cents: Generated<number>;
  child_cents: Generated<number>;
  baby_cents: Generated<number>;
  stop_sell: Generated<boolean>;
  closed_to_arrival: Generated<boolean>;
  /** On the morning of this day nobody leaves. */
  closed_to_departure: Generated<boolean>;
  /** Of a stay that arrives this night. */
  min_stay: Generated<number>;
  /** Of every stay that has this night. */
  min_stay_through: Generated<number>;
  /** Of a stay that arrives this night. */
  max_stay: number | null;
}

interface Note {
  id: Generated<string>;
  site_id: string;
  person_id: string | null;
  reservation_id: string | null;
  order_id: string | null;
  text: string;
  /** It stands above the others. */
  is_pinned: Generated<boolean>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface OrderAddition {
  id: Generated<string>;
  order_id: string;
  reason: string;
  total_cents: number;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The reservation whose guests a charge is for; null for one of the order. */
  charged_reservation_id: string | null;
}

interface OrderCredit {
  id: Generated<string>;
  order_id: string;
  reason: string;
  lines: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  shipping_cents: Generated<number>;
  total_cents: number;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface OrderDiscount {
  id: Generated<string>;
  order_id: string;
  /** As the guest reads it. */
  name: string;
  /** For staff only; empty once the guest is erased. */
  reason: string;
  /** Of each line; null of an amount. */
  percentage: string | null;
  amount_cents: number;
  /** The cents off each line, and the line that it was taken `from`: another one where that was credited. */
  lines: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface OrderDraft {
  cart_id: string;
  site_id: string;
  /** The profile that the order will belong to; null for a guest without one. */
  guest_id: string | null;
  /** Who saved it last. */
  staff_id: string | null;
  company_id: string | null;
}

interface OrderLine {
  id: string;
  order_id: string;
  /** Null of a charge that is no product of the shop. */
  variant_id: number | null;
  item_code: string;
  name: string;
  description: string;
  attributes: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  data: unknown;
  quantity: number;
  unit_cents: number;
  discount_cents: number;
  total_cents: number;
  vat_rate: string;
  vat_cents: number;
  sort_order: number;
  product_type: Generated<string>;
  /** Whether the guest may withdraw from it: open, or why not (Directive 2011/83/EU, article 16). */
  withdrawal: Generated<string>;
  credited_quantity: Generated<number>;
  credited_cents: Generated<number>;
  reservation_id: string | null;
  /** Which part of its reservation it is. The first line of a reservation has the id of its line in the cart. */
  reservation_part: string | null;
  /** Of an extra: the first day of the reservation that it is for. Of nights that changed in house: the first of them. Of a charge: when it was supplied. */
  day: string | null;
  addition_id: string | null;
  /** Of an extra: how many pieces; its unit multiplies them by nights or persons. 0: a part of the price of a piece that another line has. Null: as many as its quantity. */
  pieces: number | null;
  /** The invoice that has it; null: it is yet to be invoiced. */
  invoice_id: string | null;
}

interface OrderMoney {
  order_id: GeneratedAlways<string | null>;
  total_cents: GeneratedAlways<number | null>;
  first_cents: GeneratedAlways<number | null>;
  credited_cents: GeneratedAlways<number | null>;
  tendered_cents: GeneratedAlways<number | null>;
  restored_cents: GeneratedAlways<number | null>;
  received_cents: GeneratedAlways<number | null>;
  returned_cents: GeneratedAlways<number | null>;
  failed_cents: GeneratedAlways<number | null>;
}

interface OrderPoints {
  order_id: string;
  member_id: string;
  points: number;
  amount_cents: number;
  restored_points: Generated<number>;
  restored_cents: Generated<number>;
  state: Generated<string>;
}

interface OrderSums {
  order_id: GeneratedAlways<string | null>;
  total_cents: GeneratedAlways<number | null>;
  first_cents: GeneratedAlways<number | null>;
  credited_cents: GeneratedAlways<number | null>;
  tendered_cents: GeneratedAlways<number | null>;
  restored_cents: GeneratedAlways<number | null>;
  received_cents: GeneratedAlways<number | null>;
  returned_cents: GeneratedAlways<number | null>;
  failed_cents: GeneratedAlways<number | null>;
}

interface OrderTender {
  order_id: string;
  gift_card_id: string;
  name: string;
  amount_cents: number;
  restored_cents: Generated<number>;
  /** Of a single-purpose card: how much of which line it paid, and how much of that was restored; it is off the total already. Empty: the card pays any part of the total. */
  lines: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  /** In which order the cards were put in; the last one is restored first. */
  sort_order: Generated<number>;
  /** When staff took the card; null: when the order was placed. */
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface OutboxAttachment {
  id: Generated<string>;
  message_id: string;
  file_name: string;
  content_type: string;
  bytes: Buffer;
  sort_order: number;
}

interface OutboxMessage {
  id: Generated<string>;
  site_id: string;
  to_address: string;
  from_address: string;
  subject: string;
  text: string;
  html: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The job that it is of. */
  message_key: string | null;
  /** Where an answer goes, if not to whom it is from. */
  reply_to: Generated<string>;
}

interface Page {
  id: Generated<string>;
  site_id: string;
  parent_id: string | null;
  template: string;
  sort_order: Generated<number>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PageCol {
  id: Generated<string>;
  page_id: string;
  row_id: string;
  class_name: Generated<string>;
  sort_order: number;
  version: Generated<number>;
  is_deleted: Generated<boolean>;
}

interface PageDraft {
  page_id: string;
  structure: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  /** The version of the page that it changes. */
  base_version: number;
  version: Generated<number>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PageHistory {
  page_id: string;
  version: number;
  structure: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  /** Who replaced it. */
  staff_id: string | null;
  replaced_at: ColumnType<Date, Date | string, Date | string>;
}

interface PageRedirect {
  site_id: string;
  culture: string;
  /** Without the prefix of the culture. */
  path: string;
  page_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PageRow {
  id: Generated<string>;
  page_id: string;
  class_name: Generated<string>;
  sort_order: number;
  version: Generated<number>;
  is_deleted: Generated<boolean>;
  /** Cultures whose visitors do not see the section. */
  hidden_in: Generated<string[]>;
}

interface PageSchedule {
  id: Generated<string>;
  page_id: string;
  cultures: string[];
  action: string;
  name: Generated<string>;
  due_at: ColumnType<Date, Date | string, Date | string>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Null: not run yet. `conflict`: nothing was published, because something was published after the drafts were made. */
  outcome: string | null;
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface PageText {
  page_id: string;
  culture: string;
  site_id: string;
  /** Without the prefix of the culture. */
  path: string;
  title: string;
  properties: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  version: Generated<number>;
  /** Null: not shown to visitors. */
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  staff_id: string | null;
}

interface PageTextDraft {
  page_id: string;
  culture: string;
  site_id: string;
  path: string;
  title: string;
  properties: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  /** The version of the live text that it was written over; 0 where there was none. */
  base_version: number;
  version: Generated<number>;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PageTextHistory {
  page_id: string;
  culture: string;
  version: number;
  path: string;
  title: string;
  properties: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  staff_id: string | null;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  replaced_at: ColumnType<Date, Date | string, Date | string>;
}

interface Passkey {
  id: Generated<string>;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Payment {
  id: Generated<string>;
  order_id: string;
  provider: string;
  provider_id: string | null;
  method: string;
  amount_cents: number;
  state: Generated<string>;
  url: string | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  reference: Generated<string>;
  staff_id: string | null;
  /** The bank or card that was chosen beforehand: another one is another payment. */
  issuer: string | null;
  /** The terminal at its provider; null for every other payment. */
  terminal_id: string | null;
  /** The name of the terminal when the payment was begun. */
  terminal_name: string | null;
  /** Of the request that began it: the same request is one payment. */
  request_id: string | null;
  /** When the provider reported that it is paid; null for payments that staff record. */
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** An account of Mollie. */
interface PaymentConnection {
  site_id: string;
  sealed_key: string;
  /** The end of the key, by which staff recognise it. */
  last_four: string;
  mode: string;
  profile_id: string;
  profile_name: string;
  /** When Mollie accepted the key. */
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Person {
  id: Generated<string>;
  site_id: string;
  /** Known by the session only: several guests may give the same address, which none of them has shown to be theirs. */
  is_guest: Generated<boolean>;
  email_address: string;
  /** When the address was shown to be theirs, by a link that was mailed to it. */
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  salutation: Generated<string>;
  phone_number: Generated<string>;
  birth_date: string | null;
  culture: string;
  is_demo: Generated<boolean>;
  is_locked: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What staff find the person by. */
  search_text: GeneratedAlways<string>;
  /** Words of staff, such as "VIP". */
  tags: Generated<string[]>;
  /** Why the business takes no more reservations of this guest; the site does not reveal it. */
  blocked_reason: string | null;
}

interface PersonRole {
  person_id: string;
  role_id: string;
}

interface PlannedPrice {
  variant_id: number;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  price_cents: number;
  is_reduced: boolean;
}

interface Preference {
  person_id: string;
  key: string;
  type: string;
  value: string;
}

interface Presence {
  id: Generated<string>;
  session_id: string;
  page_id: string;
  culture: string;
  block_id: string | null;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PriceChange {
  variant_id: number;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  price_cents: number;
  is_reduced: boolean;
}

interface PriceOverride {
  id: Generated<string>;
  reservation_id: string;
  kind: string;
  /** The price in cents of each night, by its date. */
  nights: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  /** What the reservation would have cost, fees and tourist tax included. */
  list_cents: number;
  /** What it cost instead. */
  override_cents: number;
  /** For staff only; empty once the guest is erased. */
  reason: string;
  staff_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When another price took its place. */
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Product {
  id: GeneratedAlways<number>;
  site_id: string;
  /** Its first variant bears the same. */
  item_code: string;
  type: string;
  brand: string | null;
  vat_category: string;
  sort_order: Generated<number>;
  is_deleted: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  publish_from: ColumnType<Date | null, Date | string | null, Date | string | null>;
  publish_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Whether now is between both moments, and no promo code hides it; set by a trigger, and by a job as time passes. */
  is_published: Generated<boolean>;
}

interface ProductAttribute {
  product_id: number;
  name: string;
  value: string;
  sort_order: Generated<number>;
}

interface ProductCategory {
  product_id: number;
  category_id: string;
  /** The first is its home: the way of its breadcrumbs. */
  sort_order: Generated<number>;
}

interface ProductListing {
  id: GeneratedAlways<number | null>;
  site_id: GeneratedAlways<string | null>;
  item_code: GeneratedAlways<string | null>;
  type: GeneratedAlways<string | null>;
  brand: GeneratedAlways<string | null>;
  vat_category: GeneratedAlways<string | null>;
  sort_order: GeneratedAlways<number | null>;
  is_deleted: GeneratedAlways<boolean | null>;
  created_at: GeneratedAlways<Date | null>;
  updated_at: GeneratedAlways<Date | null>;
  price_cents: GeneratedAlways<number | null>;
  from_price_cents: GeneratedAlways<number | null>;
  prior_price_cents: GeneratedAlways<number | null>;
  stock_rank: GeneratedAlways<number | null>;
  stock_left: GeneratedAlways<number | null>;
}

interface ProductMedia {
  product_id: number;
  media_id: string;
  sort_order: number;
  /** Describes this picture, by culture; without one, product_text.media_alt does. */
  alts: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
}

interface ProductRedirect {
  site_id: string;
  culture: string;
  slug: string;
  product_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ProductRelated {
  product_id: number;
  related_id: number;
  sort_order: number;
}

interface ProductText {
  product_id: number;
  culture: string;
  site_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  /** Describes its pictures to who cannot see them. */
  media_alt: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
}

interface Publication {
  id: Generated<string>;
  page_id: string;
  culture: string;
  name: Generated<string>;
  staff_id: string | null;
  published_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The state before the first publication: from an import, the demo or code. */
  is_original: Generated<boolean>;
}

interface RateChange {
  save_id: string;
  room_type_id: number;
  /** Null: of the room type in every rate plan, such as its units for sale. */
  rate_plan_id: number | null;
  /** A name of `gridFields` in contract/rate-grid.ts. */
  field: string;
  nights: string[];
  /** Of each night: amounts in cents, lengths in nights, a closed or stopped night as 1; null where there was no value. */
  before: number[];
  after: number[];
}

interface RateLimit {
  key: string;
  window_ends_at: ColumnType<Date, Date | string, Date | string>;
  calls: number;
}

interface RatePlan {
  product_id: number;
  /** Whose prices and restrictions it takes; that one has prices of its own. Null: it has its own. */
  base_plan_id: number | null;
  /** Added to every amount of the base, each rounded to a cent; negative takes off. */
  derived_percent: Generated<number>;
  /** Added after that to the price of a night, for the room. */
  derived_cents: Generated<number>;
  /** Allowed days of arrival and lengths of stay; server/rates/arrival-pattern.ts defines each pattern. */
  arrival_pattern: Generated<string>;
  /** Of the total, to be paid when booking; the rest so many days before arrival, or at once where that day is past. */
  deposit_percent: Generated<number>;
  /** So many days before arrival the rest is due; 0: on arrival. */
  deposit_days: Generated<number>;
  /** Bookable from so many days before arrival; null: from any. */
  book_from_days: number | null;
  /** Bookable until so many days before arrival; 0: on the day itself. */
  book_until_days: Generated<number>;
  sort_order: Generated<number>;
  /** The derived price of a night is rounded to a multiple of this. */
  derived_rounding_cents: Generated<number>;
  /** In capitals; several rate plans may have the same. Null: anybody can book the rate plan. */
  promo_code: string | null;
}

interface RatePlanInclusion {
  rate_plan_id: number;
  extra_id: number;
  unit: string;
  /** Of the price, VAT included, for each unit. */
  cents: number;
  vat_category: string;
  sort_order: Generated<number>;
}

interface RateSave {
  id: Generated<string>;
  site_id: string;
  /** Null: an import from the command line, or a person who was erased. */
  staff_id: string | null;
  source: string;
  /** The save that it takes back; each can be taken back once. */
  undoes: string | null;
  cells: number;
  nights: number;
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface RecoveryCode {
  person_id: string;
  hash: Buffer;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface RefreshToken {
  hash: Buffer;
  session_id: string;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  successor_hash: Buffer | null;
}

interface Refund {
  id: Generated<string>;
  payment_id: string;
  amount_cents: number;
  reason: string;
  state: Generated<string>;
  provider_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  credit_id: string | null;
  checked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** When staff paid it out. */
  paid_out_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface RegisterRules {
  site_id: string;
  name: string;
  birth_date: string;
  birth_place: string;
  nationality: string;
  street: string;
  postal_code: string;
  town: string;
  country: string;
  document_kind: string;
  document_number: string;
  signature: string;
  /** So many days after departure the guests and their facts are erased. */
  keep_days: number;
}

interface Reservation {
  id: Generated<string>;
  site_id: string;
  /** The line of the cart that it is held for; the first line of its order has the same id. */
  cart_line_id: string | null;
  order_id: string | null;
  room_type_id: number;
  rate_plan_id: number | null;
  arrival: string;
  /** The day of departure. After an early departure or a no-show the later nights are free again. */
  departure: string;
  adults: number;
  children: Generated<number>;
  babies: Generated<number>;
  unit_id: string | null;
  /** The guest chose the unit; others may be moved to make room. */
  is_pinned: Generated<boolean>;
  state: string;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  was_extended: Generated<boolean>;
  guest_name: Generated<string>;
  arrival_time: string | null;
  wishes: Generated<string>;
  /** The quote that the guest agreed to: lines, nights, deposit, and cancellation fees. */
  quote: unknown;
  note: Generated<string>;
  /** other: imported from another system, without an order here. */
  source: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  arrived_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  departed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** When it was cancelled or marked as no-show. */
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** When the guest got a reminder; a later arrival gets another one. */
  reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The first night in its present room, of a guest who changed rooms while in house. */
  moved_on: string | null;
  /** The first night in its present room. */
  room_from: GeneratedAlways<string>;
  /** What staff find the reservation by, beside its order and its unit. */
  search_text: GeneratedAlways<string>;
  /** Which keys its guests have, such as "2 cards"; from check-in on. */
  key_note: Generated<string>;
}

interface ReservationEvent {
  id: Generated<string>;
  reservation_id: string;
  action: string;
  staff_id: string | null;
  happened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What the action changed: the departure, the unit, deliveries to the room, order lines. */
  before: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface ReservationGuest {
  id: Generated<string>;
  reservation_id: string;
  /** 1 for the main guest. */
  place: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  is_child: Generated<boolean>;
  birth_date: string | null;
  birth_place: Generated<string>;
  /** The code of a country, as that of country. */
  nationality: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  town: Generated<string>;
  country: Generated<string>;
  document_kind: string | null;
  /** Only where the rules of the register ask for it. */
  document_number: Generated<string>;
  /** The lines of a drawing of 600 by 200, as the path of an SVG. */
  signature: Generated<string>;
  signed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** The earlier rooms of guests who changed rooms while in house. */
interface ReservationRoom {
  reservation_id: string;
  room_type_id: number;
  unit_id: string | null;
  from_night: string;
  /** The day of the change; its night is in the next room. */
  until: string;
  /** When its guest moved to the next room. */
  left_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface RobotsRule {
  id: Generated<string>;
  site_id: string;
  user_agent: string;
  allow: Generated<string>;
  disallow: Generated<string>;
  sort_order: Generated<number>;
}

interface Role {
  id: Generated<string>;
  site_id: string;
  /** Of a built-in role, whose name is translated. */
  key: string | null;
  name: Generated<string>;
  /** Of the administrator: all there are, whatever stands here. */
  rights: Generated<string[]>;
  needs_second_factor: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface RoomAssignment {
  id: Generated<string>;
  site_id: string;
  day: string;
  unit_id: string | null;
  reservation_id: string | null;
  staff_id: string | null;
}

interface RoomMark {
  /** Made by the device that sends it, so that it counts once. */
  id: string;
  site_id: string;
  unit_id: string | null;
  /** Of a room type without numbers: the stay whose room it is. */
  reservation_id: string | null;
  condition: string;
  reason: Generated<string>;
  staff_id: string | null;
  /** Earlier than it was received after a lost connection. */
  marked_at: ColumnType<Date, Date | string, Date | string>;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface RoomType {
  product_id: number;
  /** How many there are; how many are for sale on a night stands with the night. */
  units: number;
  /** A guest may choose which unit, for the preference fee. */
  guests_choose_unit: Generated<boolean>;
  /** How many adults the price of a night is for. */
  standard_guests: number;
  /** Adults and children together. Babies sleep in cots and count for themselves. */
  max_guests: number;
  max_adults: number;
  max_children: Generated<number>;
  max_babies: Generated<number>;
  size_m2: number | null;
  floor: number | null;
  preference_cents: Generated<number>;
  sort_order: Generated<number>;
  /** Each stay gets a unit with a number. */
  has_numbers: Generated<boolean>;
  /** The kind and number of its beds, as [{"kind": "double", "count": 1}]. */
  beds: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
}

interface RoomTypeRatePlan {
  room_type_id: number;
  rate_plan_id: number;
}

/** A list of the office, as a member of staff filtered, sorted and arranged it. */
interface SavedView {
  id: Generated<string>;
  site_id: string;
  person_id: string;
  list: string;
  name: string;
  /** The parameters of the list’s address. */
  query: string;
  /** Other staff of the site see it too. */
  is_shared: Generated<boolean>;
}

interface Season {
  id: string;
  site_id: string;
  colour: string;
  first_night: string;
  last_night: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SeasonText {
  season_id: string;
  culture: string;
  name: string;
}

interface SecondFactorChallenge {
  hash: Buffer;
  person_id: string;
  purpose: string;
  challenge: string;
  tries: Generated<number>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** The log of emails; a row for each message, written when it is tried. */
interface SentEmail {
  id: Generated<string>;
  site_id: string;
  /** The job that sends it. */
  message_key: string;
  kind: string;
  culture: string;
  /** Empty for the email that confirms an erasure. */
  recipient: string;
  subject: string;
  is_test: Generated<boolean>;
  state: string;
  tries: Generated<number>;
  /** The answer of the mail server, without names. */
  error: Generated<string>;
  order_id: string | null;
  /** The payment, shipment, document or reservation that an email about an order is about. */
  ref_id: string | null;
  gift_card_id: string | null;
  member_id: string | null;
  entry_id: string | null;
  queued_at: ColumnType<Date, Date | string, Date | string>;
  tried_at: ColumnType<Date, Date | string | undefined, Date | string>;
  mailing_recipient_id: string | null;
}

interface Session {
  id: Generated<string>;
  person_id: string;
  audience: string;
  device: Generated<string>;
  /** Of the cookie that recognizes a device. */
  device_hash: Buffer | null;
  lifetime_seconds: number;
  /** When the person last showed that it is them. */
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface Setting {
  site_id: string;
  group_name: string;
  name: string;
  value: string;
}

interface Shipment {
  id: Generated<string>;
  order_id: string;
  carrier: Generated<string>;
  tracking_code: Generated<string>;
  tracking_url: Generated<string>;
  line_ids: Generated<string[]>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ShippingMethod {
  id: Generated<string>;
  site_id: string;
  code: string;
  kind: string;
  /** Where it goes to; none: it needs no address. */
  countries: Generated<string[]>;
  price_cents: number;
  free_from_cents: number | null;
  max_grams: number | null;
  /** On which it arrives, 1 for Monday. */
  weekdays: Generated<number[]>;
  /** What is ordered later on a day counts for the next. */
  latest_order: string | null;
  lead_days: Generated<number>;
  sort_order: Generated<number>;
  is_deleted: Generated<boolean>;
}

interface ShippingMethodText {
  shipping_method_id: string;
  culture: string;
  name: string;
  description: Generated<string>;
}

interface SimulatorCall {
  id: Generated<string>;
  payment_id: string;
  /** Of the next try; null when it succeeded or there are no more tries. */
  due_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attempts: Generated<number>;
  answer: Generated<string>;
}

interface SimulatorPayment {
  id: string;
  /** A second request with the same key gets the same payment. */
  request_key: string;
  order_name: string;
  amount_cents: number;
  currency: string;
  method: string;
  issuer: string | null;
  description: string;
  return_url: string;
  webhook_url: string | null;
  webhook_mode: Generated<string>;
  state: Generated<string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  /** Its next state, from becomes_at on; the next read stores it. */
  becomes: string | null;
  becomes_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SimulatorRefund {
  id: string;
  request_key: string;
  payment_id: string;
  amount_cents: number;
  description: string;
  /** When the money has arrived; pending until then. */
  refunded_at: ColumnType<Date, Date | string, Date | string>;
}

interface Site {
  id: Generated<string>;
  name: string;
  /** Host names in lower case; a site without any answers every host that no other site claims. */
  hosts: Generated<string[]>;
  cultures: string[];
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SiteProperty {
  site_id: string;
  name: string;
  /** Empty: the same in every culture. */
  culture: Generated<string>;
  value: string;
}

interface Stock {
  variant_id: number;
  /** All that there has ever been to sell; what is left is capacity less sold less held. */
  capacity: number;
  sold: Generated<number>;
  held: Generated<number>;
  /** From this number on, guests read that few are left. */
  few: Generated<number>;
  back_in_stock: string | null;
}

interface StockHold {
  order_id: string;
  variant_id: number;
  quantity: number;
  state: Generated<string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

interface StockMovement {
  id: GeneratedAlways<number>;
  variant_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  quantity: number;
  reason: string;
  note: Generated<string>;
  order_id: string | null;
  staff_id: string | null;
}

interface Survey {
  id: Generated<string>;
  site_id: string;
  /** In addresses, and what a section of a page names. */
  name: string;
  /** contact: staff answer its entries; survey: its entries have no sender. */
  kind: string;
  /** Its pages, questions and words in every culture, as contract/survey-definition.ts describes them. */
  definition: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SurveyAttachment {
  id: Generated<string>;
  entry_id: string;
  /** As the sender called it, cleaned; no part of any path. */
  file_name: string;
  /** By what the file holds. */
  extension: string;
  bytes: number;
  sort_order: number;
  /** The later email that it came with; null: it came with the message itself. */
  post_id: string | null;
}

interface SurveyEntry {
  id: Generated<string>;
  survey_id: string;
  site_id: string;
  reference: string;
  culture: string;
  /** The account that sent it, or whose confirmed address it bears. Never of a survey. */
  person_id: string | null;
  /** Where an answer goes; empty of a survey. */
  email_address: Generated<string>;
  /** Scheme and host that links in its emails begin with. */
  origin: Generated<string>;
  /** By the names of the questions: text, or of several choices a list. */
  answers: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** When it was answered or closed last. */
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Who answers it. */
  staff_id: string | null;
  /** new: nobody answers it yet; open: somebody does, or the guest wrote again. */
  state: Generated<string>;
  /** The order that staff tied it to. */
  order_id: string | null;
  /** What staff find the message by. */
  search_text: GeneratedAlways<string>;
  /** The answers, for the search in messages. */
  written_text: GeneratedAlways<string>;
}

interface Term {
  site_id: string;
  name: string;
  value: Generated<string>;
  sort_order: Generated<number>;
  /** Of a name: guests may filter by it. */
  is_facet: Generated<boolean>;
}

interface TermText {
  site_id: string;
  name: string;
  value: string;
  culture: string;
  label: string;
}

interface Totp {
  person_id: string;
  /** Sealed with the secret of the installation. */
  secret: string;
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The period of the last code that was used: each code is valid once. */
  last_step: Generated<number>;
}

interface Tracking {
  id: Generated<string>;
  site_id: string;
  person_id: string | null;
  event: string;
  path: string | null;
  data: ColumnType<unknown, NonNullable<unknown> | undefined, NonNullable<unknown>>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Unit {
  id: Generated<string>;
  room_type_id: number;
  /** The number that guests see at the room. */
  number: string;
  floor: number | null;
  sort_order: Generated<number>;
  is_deleted: Generated<boolean>;
  /** What staff need to know of this unit, such as a bath or a corner. */
  features: Generated<string[]>;
}

interface Variant {
  id: GeneratedAlways<number>;
  product_id: number;
  site_id: string;
  item_code: string;
  sort_order: Generated<number>;
  price_cents: number;
  /** Its price is announced as reduced. */
  is_reduced: Generated<boolean>;
  /** The lowest price of the 30 days before the reduction began (Directive 98/6/EC, article 6a). */
  prior_price_cents: number | null;
  is_deleted: Generated<boolean>;
}

interface VariantMedia {
  variant_id: number;
  product_id: number;
  media_id: string;
  sort_order: number;
}

interface VariantOption {
  variant_id: number;
  name: string;
  value: string;
  sort_order: Generated<number>;
}

interface VatRate {
  site_id: string;
  category: string;
  valid_from: string;
  percentage: string;
  source: Generated<string>;
}

interface Voucher {
  id: Generated<string>;
  site_id: string;
  code: string;
  kind: string;
  percentage: Generated<string>;
  amount_cents: Generated<number>;
  valid_from: string | null;
  /** The last day, where the site is. */
  valid_until: string | null;
  minimum_cents: Generated<number>;
  max_uses: number | null;
  /** By one customer; a guest goes by their e-mail address. */
  max_uses_per_customer: number | null;
  uses: Generated<number>;
  is_combinable: Generated<boolean>;
  is_deleted: Generated<boolean>;
  series_id: string | null;
  /** What staff call it. */
  name: Generated<string>;
  /** Applies to every cart that suits; nobody types its code. */
  is_automatic: Generated<boolean>;
  /** Of the kind `pieces`: of so many pieces only `paid_pieces` are paid, the cheapest are free. */
  bought_pieces: Generated<number>;
  paid_pieces: Generated<number>;
  /** Since when it counts no more; orders that used it keep it. */
  stopped_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** What staff find the voucher by. */
  search_text: GeneratedAlways<string>;
}

interface VoucherScope {
  voucher_id: string;
  product_id: number | null;
  category_id: string | null;
}

/** Codes that were generated together. Each is a row of `voucher` with the same rules. */
interface VoucherSeries {
  id: Generated<string>;
  site_id: string;
  prefix: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface VoucherUse {
  voucher_id: string;
  order_id: string;
  /** The customer’s id; of a guest the e-mail address in lower case. */
  customer_key: string;
}

interface Withdrawal {
  id: Generated<string>;
  order_id: string;
  /** Lines and quantities as declared; `credited` has the quantities that were credited since. */
  lines: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  name: string;
  email_address: string;
  reason: Generated<string>;
  state: Generated<string>;
  /** The reason that the guest got when it was rejected. */
  refusal: Generated<string>;
  credit_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DB {
  address: Address;
  age_band: AgeBand;
  answer_template: AnswerTemplate;
  audit_entry: AuditEntry;
  block: Block;
  block_draft: BlockDraft;
  block_history: BlockHistory;
  block_text: BlockText;
  cancellation_step: CancellationStep;
  cart: Cart;
  cart_gift_card: CartGiftCard;
  cart_line: CartLine;
  cart_shipping: CartShipping;
  cart_voucher: CartVoucher;
  cash_count: CashCount;
  cash_entry: CashEntry;
  cash_shift: CashShift;
  category: Category;
  category_attribute: CategoryAttribute;
  category_redirect: CategoryRedirect;
  category_text: CategoryText;
  change: Change;
  checklist_exclusion: ChecklistExclusion;
  company: Company;
  custom_entity: CustomEntity;
  custom_entity_text: CustomEntityText;
  custom_entity_type: CustomEntityType;
  customer_order: CustomerOrder;
  document_series: DocumentSeries;
  email_off: EmailOff;
  email_text: EmailText;
  extra: Extra;
  extra_room_type: ExtraRoomType;
  fault: Fault;
  fault_picture: FaultPicture;
  favorite: Favorite;
  fee: Fee;
  fee_room_type: FeeRoomType;
  fee_text: FeeText;
  feed_picture: FeedPicture;
  feed_post: FeedPost;
  feed_post_text: FeedPostText;
  feed_source: FeedSource;
  found_thing: FoundThing;
  frontend_message: FrontendMessage;
  gift_card: GiftCard;
  gift_card_entry: GiftCardEntry;
  guest_merge: GuestMerge;
  housekeeping_rules: HousekeepingRules;
  import_change: ImportChange;
  import_mapping: ImportMapping;
  import_picture: ImportPicture;
  import_product_pictures: ImportProductPictures;
  import_row: ImportRow;
  import_run: ImportRun;
  inbox_connection: InboxConnection;
  issued_document: IssuedDocument;
  last_backup: LastBackup;
  leftover_file: LeftoverFile;
  legal_record: LegalRecord;
  length_discount: LengthDiscount;
  location: Location;
  location_text: LocationText;
  loyalty_adjustment: LoyaltyAdjustment;
  loyalty_entry: LoyaltyEntry;
  loyalty_lot: LoyaltyLot;
  loyalty_posting: LoyaltyPosting;
  loyalty_programme: LoyaltyProgramme;
  loyalty_rule: LoyaltyRule;
  loyalty_tier: LoyaltyTier;
  loyalty_tier_text: LoyaltyTierText;
  mail_connection: MailConnection;
  mailed_link: MailedLink;
  mailing: Mailing;
  mailing_recipient: MailingRecipient;
  mailing_text: MailingText;
  media: Media;
  media_address: MediaAddress;
  media_leftover: MediaLeftover;
  media_use: MediaUse;
  member: Member;
  member_price: MemberPrice;
  member_tier: MemberTier;
  menu: Menu;
  menu_item: MenuItem;
  menu_item_text: MenuItemText;
  message_post: MessagePost;
  news_consent: NewsConsent;
  night: Night;
  night_block: NightBlock;
  night_rate: NightRate;
  note: Note;
  order_addition: OrderAddition;
  order_credit: OrderCredit;
  order_discount: OrderDiscount;
  order_draft: OrderDraft;
  order_line: OrderLine;
  order_money: OrderMoney;
  order_points: OrderPoints;
  order_sums: OrderSums;
  order_tender: OrderTender;
  outbox_attachment: OutboxAttachment;
  outbox_message: OutboxMessage;
  page: Page;
  page_col: PageCol;
  page_draft: PageDraft;
  page_history: PageHistory;
  page_redirect: PageRedirect;
  page_row: PageRow;
  page_schedule: PageSchedule;
  page_text: PageText;
  page_text_draft: PageTextDraft;
  page_text_history: PageTextHistory;
  passkey: Passkey;
  payment: Payment;
  payment_connection: PaymentConnection;
  person: Person;
  person_role: PersonRole;
  planned_price: PlannedPrice;
  preference: Preference;
  presence: Presence;
  price_change: PriceChange;
  price_override: PriceOverride;
  product: Product;
  product_attribute: ProductAttribute;
  product_category: ProductCategory;
  product_listing: ProductListing;
  product_media: ProductMedia;
  product_redirect: ProductRedirect;
  product_related: ProductRelated;
  product_text: ProductText;
  publication: Publication;
  rate_change: RateChange;
  rate_limit: RateLimit;
  rate_plan: RatePlan;
  rate_plan_inclusion: RatePlanInclusion;
  rate_save: RateSave;
  recovery_code: RecoveryCode;
  refresh_token: RefreshToken;
  refund: Refund;
  register_rules: RegisterRules;
  reservation: Reservation;
  reservation_event: ReservationEvent;
  reservation_guest: ReservationGuest;
  reservation_room: ReservationRoom;
  robots_rule: RobotsRule;
  role: Role;
  room_assignment: RoomAssignment;
  room_mark: RoomMark;
  room_type: RoomType;
  room_type_rate_plan: RoomTypeRatePlan;
  saved_view: SavedView;
  season: Season;
  season_text: SeasonText;
  second_factor_challenge: SecondFactorChallenge;
  sent_email: SentEmail;
  session: Session;
  setting: Setting;
  shipment: Shipment;
  shipping_method: ShippingMethod;
  shipping_method_text: ShippingMethodText;
  simulator_call: SimulatorCall;
  simulator_payment: SimulatorPayment;
  simulator_refund: SimulatorRefund;
  site: Site;
  site_property: SiteProperty;
  stock: Stock;
  stock_hold: StockHold;
  stock_movement: StockMovement;
  survey: Survey;
  survey_attachment: SurveyAttachment;
  survey_entry: SurveyEntry;
  term: Term;
  term_text: TermText;
  totp: Totp;
  tracking: Tracking;
  unit: Unit;
  variant: Variant;
  variant_media: VariantMedia;
  variant_option: VariantOption;
  vat_rate: VatRate;
  voucher: Voucher;
  voucher_scope: VoucherScope;
  voucher_series: VoucherSeries;
  voucher_use: VoucherUse;
  withdrawal: Withdrawal;
}
