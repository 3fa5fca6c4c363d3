import type { BlockShape } from '../document/structure.ts';
import { parseFields, readText } from './fields-in.ts';

const maxLength = 60;

/** The title of an item: its first text, else the text of its picture or link; empty without any. */
export function itemTitle(item: readonly BlockShape[], dataOf: (blockId: string) => string): string {
  const ordered = [...item.filter(isTextBlock), ...item.filter((block) => !isTextBlock(block))];
  for (const block of ordered) {
    const text = blockText(block.type, dataOf(block.id)).replace(/\s+/g, ' ').trim();
    if (text) return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
  }
  return '';
}

const isTextBlock = ({ type }: BlockShape) => type === 'text' || type === 'html';

function blockText(type: string, data: string): string {
  switch (type) {
    case 'text':
    case 'string':
      return data;
    case 'html':
      return data
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name) => signs[name] ?? ' ');
    case 'array':
      return data.split('|')[0] ?? '';
    case 'json-link':
      return readText(parseFields(data).title);
    case 'json-image':
      return readText(parseFields(data).alt);
    default:
      return '';
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
