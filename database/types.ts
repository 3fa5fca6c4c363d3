// Generated from the migrated database by `npm run db:types`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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

interface BlockHistory {
  block_id: string;
  culture: string;
  version: number;
  data: string;
  replaced_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface BlockText {
  block_id: string;
  culture: string;
  page_id: string;
  data: string;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface Change {
  id: GeneratedAlways<number>;
  topic: string;
  key: string;
  /** Readers may skip what lies below pg_snapshot_xmin: it was visible at their last look. */
  transaction_id: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

interface FrontendMessage {
  id: Generated<string>;
  site_id: string;
  severity: number;
  message: string;
  stack: string | null;
  url: string | null;
  data: unknown;
  user_agent: string | null;
  request_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
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
}

interface LocationText {
  location_id: string;
  culture: string;
  name: string;
  address: string;
  opening_hours: Generated<string>;
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

interface PageRow {
  id: Generated<string>;
  page_id: string;
  class_name: Generated<string>;
  sort_order: number;
  version: Generated<number>;
  is_deleted: Generated<boolean>;
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
  /** Null or in the future: not shown to visitors. */
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface RateLimit {
  key: string;
  window_ends_at: ColumnType<Date, Date | string, Date | string>;
  calls: number;
}

interface RobotsRule {
  id: Generated<string>;
  site_id: string;
  user_agent: string;
  allow: Generated<string>;
  disallow: Generated<string>;
  sort_order: Generated<number>;
}

interface Setting {
  site_id: string;
  group_name: string;
  name: string;
  value: string;
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

export interface DB {
  block: Block;
  block_history: BlockHistory;
  block_text: BlockText;
  change: Change;
  feed_post: FeedPost;
  feed_post_text: FeedPostText;
  frontend_message: FrontendMessage;
  location: Location;
  location_text: LocationText;
  media: Media;
  menu: Menu;
  menu_item: MenuItem;
  menu_item_text: MenuItemText;
  page: Page;
  page_col: PageCol;
  page_row: PageRow;
  page_text: PageText;
  rate_limit: RateLimit;
  robots_rule: RobotsRule;
  setting: Setting;
  site: Site;
  site_property: SiteProperty;
}
