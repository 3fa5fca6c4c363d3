import type { Sql } from 'postgres';

/** Options and attributes of the benchmark's products. */
export const generated = {
  colour: ['sand', 'sea', 'moss', 'rust', 'cream', 'night', 'rose', 'slate'],
  material: ['wool', 'linen', 'stoneware', 'paper', 'wood', 'glass'],
  style: ['plain', 'striped', 'checked', 'waxed', 'carved', 'woven', 'glazed', 'pressed', 'spun', 'dyed'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  weight: Array.from({ length: 20 }, (_, index) => String((index + 1) * 50)),
};

const brands = Array.from({ length: 25 }, (_, index) => `Werkplaats ${String.fromCharCode(65 + index)}`);

/** Words for product names, by culture: materials and things. */
const vocabulary: Record<string, [string[], string[]]> = {
  nl: [
    ['wollen', 'linnen', 'houten', 'glazen', 'stenen', 'papieren', 'zilte', 'groene', 'blauwe', 'oude'],
    ['deken', 'zeep', 'kom', 'beker', 'lamp', 'mand', 'kussen', 'schaal', 'kaars', 'doos'],
  ],
  be: [
    ['wollen', 'linnen', 'houten', 'glazen', 'stenen', 'papieren', 'zilte', 'groene', 'blauwe', 'oude'],
    ['plaid', 'zeep', 'kom', 'tas', 'lamp', 'mand', 'kussen', 'schotel', 'kaars', 'doos'],
  ],
  de: [
    [
      'wollene',
      'leinene',
      'hölzerne',
      'gläserne',
      'steinerne',
      'papierne',
      'salzige',
      'grüne',
      'blaue',
      'alte',
    ],
    ['Decke', 'Seife', 'Schüssel', 'Tasse', 'Lampe', 'Kiste', 'Matte', 'Schale', 'Kerze', 'Dose'],
  ],
  en: [
    ['woollen', 'linen', 'wooden', 'glass', 'stone', 'paper', 'salty', 'green', 'blue', 'old'],
    ['blanket', 'soap', 'bowl', 'mug', 'lamp', 'basket', 'cushion', 'dish', 'candle', 'box'],
  ],
  fr: [
    ['laineux', 'doux', 'boisé', 'vitré', 'pierreux', 'léger', 'salé', 'vert', 'bleu', 'ancien'],
    ['plaid', 'savon', 'bol', 'gobelet', 'luminaire', 'panier', 'coussin', 'plat', 'cierge', 'coffret'],
  ],
  zh: [
    ['羊毛', '亚麻', '木质', '玻璃', '石制', '纸质', '海盐', '绿色', '蓝色', '旧式'],
    ['毯子', '肥皂', '大碗', '杯子', '台灯', '篮子', '靠垫', '盘子', '蜡烛', '盒子'],
  ],
  es: [
    ['lanoso', 'suave', 'rústico', 'vidriado', 'pétreo', 'ligero', 'salado', 'verde', 'azul', 'antiguo'],
    ['manta', 'jabón', 'cuenco', 'tazón', 'farol', 'cesto', 'cojín', 'plato', 'cirio', 'cofre'],
  ],
  hr: [
    ['vuneni', 'laneni', 'drveni', 'stakleni', 'kameni', 'papirni', 'slani', 'zeleni', 'plavi', 'stari'],
    ['pokrivač', 'sapun', 'pladanj', 'vrč', 'svjećnjak', 'koš', 'jastuk', 'tanjur', 'svijećnjak', 'sanduk'],
  ],
};

/** SQL for a number from 0 to `below` for each product and purpose, the same on every run. */
const roll = (purpose: string, below: string | number) =>
  `(hashint8extended(n, ${hashOf(purpose)}) & 2147483647)::int % ${below}`;

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash;
}

const pick = (list: readonly string[], purpose: string) =>
  `(array[${list.map((one) => `'${one.replaceAll("'", "''")}'`).join()}])[1 + ${roll(purpose, list.length)}]`;

/**
 * Fills a site with products: 50 categories, 5 attributes, 8 cultures; the same on every run. The database
 * generates the rows, because a million rows take long to send.
 */
export async function generateCatalog(sql: Sql, siteId: string, count: number): Promise<void> {
  const run = (text: string) => sql.unsafe(text);
  const site = `'${siteId}'::uuid`;
  await run(`
    insert into category (site_id, code, sort_order)
      select ${site}, 'root-' || n, n from generate_series(1, 10) n;
    insert into category (site_id, parent_id, code, sort_order)
      select ${site}, id, 'leaf-' || sort_order || '-' || n, n from category, generate_series(1, 4) n
      where site_id = ${site} and parent_id is null;
    insert into category_text (category_id, culture, site_id, name, slug)
      select id, culture, ${site}, initcap(replace(code, '-', ' ')), code
      from category, unnest(array[${Object.keys(vocabulary).map((one) => `'${one}'`)}]) culture where site_id = ${site};
    insert into term (site_id, name, sort_order)
      select ${site}, name, 0 from unnest(array[${Object.keys(generated).map((one) => `'${one}'`)}]) name`);
  await run(`
    insert into product (id, site_id, item_code, type, brand, vat_category, sort_order, created_at)
    overriding system value
    select n, ${site}, 'ITEM-' || n, 'product', ${pick(brands, 'brand')}, 'standard', ${roll('order', 1_000_000)},
      timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${count}) n`);
  for (const [culture, [first, second]] of Object.entries(vocabulary)) {
    const text = `${pick(first, `first${culture}`)} || ' ' || ${pick(second, 'second')}`;
    await run(`
      insert into product_text (product_id, culture, site_id, name, slug, description)
      select n, '${culture}', ${site}, ${text} || ' ' || n, 'item-' || n,
        ${pick(first, 'd1')} || ' ' || ${pick(second, 'd2')} || ', ' || ${pick(first, 'd3')} || ' ' || ${pick(second, 'd4')}
          || '. ' || ${pick(first, 'd5')} || ' ' || ${pick(second, 'd6')} || ' ' || ${roll('d7', 5000)} || '.'
      from generate_series(1, ${count}) n`);
  }
  await run(`
    with leaf as (select id, row_number() over (order by code) - 1 as place from category
      where site_id = ${site} and parent_id is not null)
    insert into product_category (product_id, category_id)
    select n, leaf.id from generate_series(1, ${count}) n join leaf on place = ${roll('category', 40)}`);
  for (const [name, values] of Object.entries(generated)) {
    await run(`
      insert into product_attribute (product_id, name, value)
      select n, '${name}', ${pick(values, name)} from generate_series(1, ${count}) n`);
  }
  await run(`
    insert into variant (id, product_id, site_id, item_code, price_cents, is_reduced, prior_price_cents)
    overriding system value
    select n, n, ${site}, 'ITEM-' || n, price, reduced, case when reduced then price + 500 end
    from (select n, 195 + ${roll('price', 40_000)} as price, ${roll('reduced', 10)} = 0 as reduced
      from generate_series(1, ${count}) n) priced;
    insert into stock (variant_id, capacity) select n, greatest(0, ${roll('stock', 60)} - 3)
    from generate_series(1, ${count}) n`);
  await run(`
    select setval(pg_get_serial_sequence('product', 'id'), ${count}),
      setval(pg_get_serial_sequence('variant', 'id'), ${count});
    analyze`);
}
