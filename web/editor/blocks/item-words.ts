import type { BlockShape } from '../document/structure.ts';
import { fieldsIn, textIn } from './fields-in.ts';

const longest = 60;

/** What an item is known by: its first words, else what its picture shows or its link says; empty where it has none. */
export function firstWords(item: readonly BlockShape[], dataOf: (blockId: string) => string): string {
  const said = [...item.filter(isOfWords), ...item.filter((block) => !isOfWords(block))];
  for (const block of said) {
    const words = wordsIn(block.type, dataOf(block.id)).replace(/\s+/g, ' ').trim();
    if (words) return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
  }
  return '';
}

const isOfWords = ({ type }: BlockShape) => type === 'text' || type === 'html';

function wordsIn(type: string, data: string): string {
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
      return textIn(fieldsIn(data).title);
    case 'json-image':
      return textIn(fieldsIn(data).alt);
    default:
      return '';
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
