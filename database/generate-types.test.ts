import postgres from 'postgres';
import { expect, test } from 'vitest';
import { typesAreCurrent, typesOf } from './generate-types.ts';
import { cloneDatabase, emptyDatabase } from './test-database.ts';

test('types.ts matches the migrated database (else: npm run db:types)', async () => {
  const database = await cloneDatabase();
  expect(await typesAreCurrent(database.url)).toBe(true);
  await database.drop();
});

test('columns get their types for reading, inserting and updating', async () => {
  const database = await emptyDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create type season as enum ('low', 'high');
    create domain slug as text;
    create table rate_plan (
      id int generated always as identity primary key,
      slug slug not null,
      price_cents int8 not null default 0,
      share numeric,
      first_night date not null,
      season season not null,
      "odd name" text[],
      content jsonb not null,
      extra jsonb,
      made_at timestamptz not null default now(),
      ended_at timestamptz,
      twice int8 generated always as (price_cents * 2) stored
    );
    comment on table rate_plan is 'An arrangement.';
    comment on column rate_plan.share is 'Between 0
      and 1.';
    create view plan_name as select slug from rate_plan;`);
  await sql.end();
  expect(
    await typesOf(database.url),
  ).toBe(`// Generated from the migrated database by \`npm run db:types\`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface PlanName {
  slug: GeneratedAlways<string | null>;
}

/** An arrangement. */
interface RatePlan {
  id: GeneratedAlways<number>;
  slug: string;
  price_cents: Generated<number>;
  /** Between 0 and 1. */
  share: string | null;
  first_night: string;
  season: 'low' | 'high';
  "odd name": string[] | null;
  content: ColumnType<unknown, NonNullable<unknown>, NonNullable<unknown>>;
  extra: unknown;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  twice: GeneratedAlways<number | null>;
}

export interface DB {
  plan_name: PlanName;
  rate_plan: RatePlan;
}
`);
  await database.drop();
});
