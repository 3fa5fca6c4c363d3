import { sql } from 'kysely';
import { type Culture, cultures } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import type { Group } from './group-lines.ts';
import type { AddProblem } from './problems.ts';

/** A picture that a cell names: one of the library, or one that an address or a zip brings. */
export type PictureRef = { source: string; mediaId: string | null };

/** A picture of a product, with its descriptions and the codes of the variants that it shows. */
export type PlannedPicture = PictureRef & {
  alts: Partial<Record<Culture, string>>;
  variants: string[];
};

export const maxPictures = 50;

/**
 * All pictures of a product as they are to be, when its lines change them: those of its own line or the
 * present ones, then further ones that variants name.
 */
export function plannedPictures(
  { own, ofVariants, before }: Group,
  addProblem: AddProblem,
): PlannedPicture[] | undefined {
  const lines = [...(own ? [own] : []), ...ofVariants];
  const ofVariant = lines.filter((line) => line.variantPictures);
  const alts = own ? Object.entries(own.alts) : [];
  if (!own?.pictures && ofVariant.length === 0 && alts.length === 0) return undefined;
  const present: PlannedPicture[] = (before?.pictures ?? []).map((picture) => ({ source: '', ...picture }));
  const known = (ref: PictureRef) => present.find(({ mediaId }) => mediaId === ref.mediaId);
  const plan: PlannedPicture[] = (own?.pictures ?? present).map((ref) => ({
    ...ref,
    alts: { ...known(ref)?.alts },
    variants: [...(known(ref)?.variants ?? [])],
  }));
  for (const [culture, texts] of alts) {
    if (own && texts.length > plan.length)
      addProblem(own, `alts_${culture}`, 'too_many_texts', { texts: texts.length, pictures: plan.length });
    for (const [index, text] of texts.entries()) {
      const picture = plan[index];
      if (text && picture) picture.alts[culture as Culture] = text;
    }
  }
  for (const line of ofVariant) {
    const code = (
      line === own ? (before?.variants[0]?.itemCode ?? line.itemCode) : line.itemCode
    ).toLowerCase();
    for (const picture of plan) picture.variants = picture.variants.filter((one) => one !== code);
    for (const ref of line.variantPictures ?? []) {
      let picture = plan.find((one) => isSame(one, ref));
      if (!picture) {
        picture = { ...ref, alts: {}, variants: [] };
        plan.push(picture);
      }
      picture.variants.push(code);
    }
  }
  const [line] = lines;
  if (line && plan.length > maxPictures)
    addProblem(line, 'pictures', 'too_many_pictures', { max: maxPictures, pictures: plan.length });
  return asText(plan) === asText(present) ? undefined : plan;
}

const isSame = (one: PictureRef, another: PictureRef) =>
  one.mediaId ? one.mediaId === another.mediaId : one.source === another.source;

/** Without the sources of pictures that the library has. */
const asText = (pictures: readonly PlannedPicture[]): string =>
  JSON.stringify(
    pictures.map(({ source, mediaId, alts, variants }) => [
      mediaId ?? source,
      cultures.map((culture) => alts[culture] ?? ''),
      variants.toSorted(),
    ]),
  );

export type ProductPictures = { productId: number; pictures: readonly PlannedPicture[] };

/** Replaces the pictures of products, whose rows are locked, by those of the library among these. */
export async function writePictures(trx: Db, products: readonly ProductPictures[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.flatMap(({ productId, pictures }) =>
    pictures.flatMap(({ mediaId, alts, variants }, place) =>
      mediaId ? [{ productId, mediaId, alts, variants, place }] : [],
    ),
  );
  const ids = products.map(({ productId }) => productId);
  await sql`delete from product_media where product_id = any(${ids}::bigint[])`.execute(trx);
  const input = sql`jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
    as input("productId" bigint, "mediaId" text, alts jsonb, variants jsonb, place int)`;
  await sql`
    insert into product_media (product_id, media_id, sort_order, alts)
    select distinct on ("productId", media.id) "productId", media.id, place, alts
    from ${input} join media on media.id = "mediaId" where media.kind <> 'document'
    order by "productId", media.id, place`.execute(trx);
  await sql`
    insert into variant_media (variant_id, product_id, media_id, sort_order)
    select variant.id, shown.product_id, shown.media_id, min(place)
    from ${input} join product_media as shown on shown.product_id = "productId" and shown.media_id = "mediaId"
      join variant on variant.product_id = "productId" and variants ? lower(item_code)
    group by variant.id, shown.product_id, shown.media_id`.execute(trx);
}
