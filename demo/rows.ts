import type { BlockShape, LinkTarget, PictureName, RowShape } from './shape.ts';

/** A card may name a room or a product by its item code: it then links there and shows its price. */
type Card = { picture: PictureName; to?: LinkTarget; room?: string; product?: string };
type CardsOptions = { lead?: boolean; to?: LinkTarget };

/** The opening of a page: one picture, one line, one sentence. */
export function hero(key: string, picture: PictureName, to?: LinkTarget): RowShape {
  return row(key, 'hero', [image(picture), text('title'), text('lead'), ...link('action', to)]);
}

export function intro(key: string): RowShape {
  return row(key, 'intro', [text('heading'), html('body')]);
}

export function split(key: string, picture: PictureName, to?: LinkTarget): RowShape {
  return {
    key,
    className: 'split',
    cols: [
      { className: 'picture', blocks: [image(picture)] },
      { className: 'words', blocks: [text('heading'), html('body'), ...link('link', to)] },
    ],
  };
}

export function splitReverse(key: string, picture: PictureName, to?: LinkTarget): RowShape {
  return { ...split(key, picture, to), className: 'split reverse' };
}

export function cards(key: string, items: Card[], { lead = false, to }: CardsOptions = {}): RowShape {
  const card = (item: Card) => [
    image(item.picture),
    text('title'),
    text('text'),
    ...link('link', item.to),
    ...code('room', item.room),
    ...code('product', item.product),
  ];
  return row(key, 'cards', [
    text('heading'),
    ...(lead ? [text('lead')] : []),
    { name: 'cards', type: 'repeater', items: items.map(card) },
    ...link('link', to),
  ]);
}

export function gallery(key: string, pictures: PictureName[]): RowShape {
  const items = pictures.map((picture) => [image(picture), text('caption')]);
  return row(key, 'gallery', [text('heading'), { name: 'slides', type: 'slider', items }]);
}

export function facts(key: string, count: number): RowShape {
  const items = Array.from({ length: count }, () => [text('label'), text('value')]);
  return row(key, 'facts', [text('heading'), { name: 'facts', type: 'repeater', items }]);
}

export function grid(key: string): RowShape {
  return row(key, 'grid', [text('heading'), { name: 'table', type: 'jsongrid' }, text('note')]);
}

export function list(key: string): RowShape {
  return row(key, 'list', [text('heading'), { name: 'list', type: 'array' }]);
}

export function prose(key: string): RowShape {
  return row(key, 'prose', [html('body')]);
}

/** One sentence in the inn's own voice. */
export function quote(key: string): RowShape {
  return row(key, 'quote', [text('quote')]);
}

export function feed(key: string, name: string): RowShape {
  return row(key, 'feed', [text('heading'), { name: 'feed', type: 'string', value: name }]);
}

export function stores(key: string): RowShape {
  return row(key, 'stores', [text('heading'), text('lead'), ...link('link', { route: '/stores' })]);
}

/** The closing call to action, with the lowest price of the given rooms, or of all rooms for `*`. */
export function call(key: string, to: LinkTarget, fromPrice?: string): RowShape {
  return row(key, 'call', [text('heading'), ...code('fromPrice', fromPrice), ...link('action', to)]);
}

/** The booking bar, which has no translations of its own. */
export function booking(key: string): RowShape {
  return row(key, 'booking', []);
}

/** Rooms by their item codes, with their data from the catalog. */
export function roomTypes(key: string, codes: string[], to?: LinkTarget): RowShape {
  return row(key, 'rooms', [text('heading'), ...code('rooms', codes.join('|')), ...link('link', to)]);
}

/** Products of the shop by their item codes. */
export function products(key: string, codes: string[], to?: LinkTarget): RowShape {
  return row(key, 'products', [text('heading'), ...code('products', codes.join('|')), ...link('link', to)]);
}

/** A form by its name, with the form’s own translations. */
export function contact(key: string, template: string): RowShape {
  return row(key, 'contact', code('template', template));
}

function row(key: string, className: string, blocks: BlockShape[]): RowShape {
  return { key, className, cols: [{ className: '', blocks }] };
}

function text(name: string): BlockShape {
  return { name, type: 'text' };
}

function code(name: string, value?: string): BlockShape[] {
  return value ? [{ name, type: 'string', value }] : [];
}

function html(name: string): BlockShape {
  return { name, type: 'html' };
}

function image(picture: PictureName): BlockShape {
  return { name: 'picture', type: 'json-image', picture };
}

function link(name: string, to?: LinkTarget): BlockShape[] {
  return to ? [{ name, type: 'json-link', to }] : [];
}
